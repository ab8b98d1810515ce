import { EMPTY_SETTINGS, type SiteSettings } from '../domain/siteSettings';
import { adminDatabase, mergedEdit, runOnce } from './adminFirebase';
import { serviceCall } from './ServiceError';
import { siteSettings } from './siteSettings';

/** Writes what `mine` changes of `base`. Throws ServiceError: `changed`, with nothing written, after another edit of a field. */
export const updateSiteSettings = serviceCall(
  async (base: SiteSettings, mine: SiteSettings): Promise<void> => {
    const target = siteSettings(await adminDatabase());
    await runOnce(async (transaction) => {
      const stored = (await transaction.get(target)).data() ?? EMPTY_SETTINGS;
      transaction.set(target, mergedEdit({ base, stored, mine }));
    });
  },
);
