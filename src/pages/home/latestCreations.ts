import type { Creation } from '../../domain/creation';
import { loadCreations } from '../loadCreations';
import { Resource } from '../Resource';

/** The newest creations that have a picture, newest first. */
export const latestCreations = new Resource<readonly Creation[]>({
  key: 'latest',
  load: async () => (await loadCreations()).listLatest(),
});
