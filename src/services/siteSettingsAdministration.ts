/** How admins change the record settings/site; the rules refuse everybody else. */
import { runTransaction, type Transaction } from 'firebase/firestore/lite';
import { conflictingFields, mergeEdit } from '../domain/edit';
import { EMPTY_SETTINGS, type SiteSettings } from '../domain/siteSettings';
import { adminDatabase } from './adminFirebase';
import { ServiceError, withDeadline } from './ServiceError';
import { siteSettings } from './siteSettings';

/**
 * Writes the fields in which `mine` differs from `base`, the settings as they were read. Throws ServiceError: `changed`,
 * with nothing written, where another edit has changed the same field.
 */
export function updateSiteSettings(base: SiteSettings, mine: SiteSettings): Promise<void> {
  return withDeadline(async () => {
    const target = siteSettings(await adminDatabase());
    const merge = async (transaction: Transaction) => {
      const edits = { base, stored: (await transaction.get(target)).data() ?? EMPTY_SETTINGS, mine };
      if (conflictingFields(edits).length > 0) throw new ServiceError('changed');
      transaction.set(target, mergeEdit(edits, 'mine'));
    };
    // The SDK's retries would hide for many seconds that the database does not answer.
    await runTransaction(target.firestore, merge, { maxAttempts: 1 });
  });
}
