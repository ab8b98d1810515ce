import { Resource } from '../../data/Resource';
import { BRAND } from '../../domain/brand';
import type { Creation } from '../../domain/creation';
import { makerOf } from '../../domain/maker';
import { LATEST } from '../../domain/sizes';

/** How many of the newest are read once the first few are all of one workshop. */
const AMONG = 60;

export const homeData = new Resource('/', async () => {
  const [{ listLatest }, { getLatest }] = await Promise.all([
    import('../../services/creations/creations'),
    import('../../services/avis'),
  ]);
  const few = listLatest(LATEST + BRAND.workshops.length);
  const [newest, avis] = await Promise.all([
    few.then(async (some) => (hasAll(some) ? some : listLatest(AMONG))),
    getLatest(),
  ]);
  const pinned = newestOfEach(newest);
  const latest = newest.filter((creation) => !pinned.includes(creation)).slice(0, LATEST);
  return { pinned, latest, avis };
});

const hasAll = (newest: readonly Creation[]) => newestOfEach(newest).length === BRAND.workshops.length;

/** The newest creation of each workshop that made any of these. */
function newestOfEach(newest: readonly Creation[]): Creation[] {
  return BRAND.workshops.flatMap(({ id }) => newest.find((creation) => makerOf(creation)?.id === id) ?? []);
}
