import { deleteField, setDoc } from 'firebase/firestore/lite';
import { NO_TEXTS, ownTexts, shownTexts, type SiteTexts } from '../domain/siteTexts';
import { adminDatabase } from './adminFirebase';
import { serviceCall } from './ServiceError';
import { siteTextsRecord, toFields } from './siteTexts';

/** Writes the changed texts, as shown: one that is empty or the owners' own is removed. Of one text the last save wins. */
export const updateSiteTexts = serviceCall(async (changes: Partial<SiteTexts>): Promise<void> => {
  const fields: Partial<Record<string, unknown>> = toFields(
    ownTexts({ ...shownTexts(NO_TEXTS), ...changes }),
  );
  const written = Object.keys(changes).map((name) => [name, fields[name] ?? deleteField()]);
  const target = siteTextsRecord(await adminDatabase()).withConverter(null);
  await setDoc(target, Object.fromEntries(written), { merge: true });
});
