import { ownTexts, shownTexts } from '../domain/shownTexts';
import { NO_TEXTS, type SiteTexts } from '../domain/siteTexts';
import { adminDatabase, runOnce } from './adminFirebase';
import { mergedEdit } from './EditConflict';
import { serviceCall } from './ServiceError';
import { siteTexts } from './siteTexts';

export const updateSiteTexts = serviceCall(async (base: SiteTexts, mine: SiteTexts): Promise<void> => {
  const target = siteTexts(await adminDatabase());
  await runOnce(async (transaction) => {
    const stored = shownTexts((await transaction.get(target)).data() ?? NO_TEXTS);
    const merged = mergedEdit({ base, stored, mine: shownTexts(ownTexts(mine)) });
    transaction.set(target, ownTexts(merged));
  });
});
