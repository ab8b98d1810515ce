import type { Creation } from '../../domain/creation';
import { loadCreations } from '../../data/loadCreations';
import { Resource } from '../../data/Resource';

/** The newest creations that have a picture, newest first. */
export const latestCreations = new Resource<readonly Creation[]>({
  key: '/',
  load: async () => (await loadCreations()).listLatest(),
});
