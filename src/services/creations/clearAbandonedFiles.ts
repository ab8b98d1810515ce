import { listAll } from './administration';
import { pathsOf } from './picturePaths';
import { removeFiles } from './pictures';
import { journalKeys, pathsUnder, strike, whenAbandoned } from './uploadJournal';

/**
 * Removes the files that interrupted saves on this device left in Storage and no creation shows. Reads nothing if there
 * were none. Never throws: the next visit tries again.
 */
export async function clearAbandonedFiles(): Promise<void> {
  for (const key of journalKeys())
    await whenAbandoned(key, async () => {
      try {
        const shown = new Set((await listAll()).flatMap(({ picture }) => pathsOf(picture)));
        const paths = pathsUnder(key);
        await removeFiles(paths.filter((path) => !shown.has(path)));
        strike(key, paths);
      } catch {
        // The entry is still there.
      }
    });
}
