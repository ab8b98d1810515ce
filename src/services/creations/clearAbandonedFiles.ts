import { sessionRestored } from '../users';
import { listAll } from './administration';
import { pathsOf, removeFiles } from './pictures';
import { journalled, settle, whenIdle } from './uploadJournal';

/**
 * Takes away what an interrupted save of this device left in Storage and no creation shows. Does nothing, and reads
 * nothing, when there was none. Never throws: it is tried again at the next visit.
 */
export async function clearAbandonedFiles(): Promise<void> {
  if (journalled().length === 0) return;
  await whenIdle(async () => {
    try {
      await sessionRestored();
      const shown = new Set((await listAll()).flatMap(({ picture }) => pathsOf(picture)));
      const paths = journalled();
      await removeFiles(paths.filter((path) => !shown.has(path)));
      settle(paths);
    } catch {
      // The journal still has them.
    }
  });
}
