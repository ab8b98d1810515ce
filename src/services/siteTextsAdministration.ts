import { NO_TEXTS, ownTexts, shownTexts, type SiteTexts } from '../domain/siteTexts';
import { adminDatabase, runOnce } from './adminFirebase';
import { mergedEdit } from './EditConflict';
import { serviceCall } from './ServiceError';
import { siteTextsRecord } from './siteTexts';

/** Writes what `mine` changes of `base`, both as shown. Resolves with what is stored then. Throws EditConflict. */
export const updateSiteTexts = serviceCall(async (base: SiteTexts, mine: SiteTexts): Promise<SiteTexts> => {
  const target = siteTextsRecord(await adminDatabase());
  return runOnce(async (transaction) => {
    const stored = shownTexts((await transaction.get(target)).data() ?? NO_TEXTS);
    const merged = mergedEdit({ base, stored, mine: shownTexts(ownTexts(mine)) });
    transaction.set(target, ownTexts(merged));
    return merged;
  });
});
