import { NO_TEXTS, type SiteTexts } from '../domain/siteTexts';
import { adminDatabase, mergedEdit, runOnce } from './adminFirebase';
import { serviceCall } from './ServiceError';
import { siteTexts } from './siteTexts';

export const updateSiteTexts = serviceCall(async (base: SiteTexts, mine: SiteTexts): Promise<void> => {
  const target = siteTexts(await adminDatabase());
  await runOnce(async (transaction) => {
    const stored = (await transaction.get(target)).data() ?? NO_TEXTS;
    transaction.set(target, mergedEdit({ base, stored, mine }));
  });
});
