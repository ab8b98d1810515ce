import type { Avis } from '../../domain/avis';
import type { Creation } from '../../domain/creation';
import { Resource } from '../../data/Resource';

export interface HomeData {
  creations: readonly Creation[];
  avis: Avis | null;
}

export const homeData = new Resource<HomeData>({
  key: '/',
  load: async () => {
    const [{ listLatest }, { getLatest }] = await Promise.all([
      import('../../services/creations/creations'),
      import('../../services/avis'),
    ]);
    const [creations, avis] = await Promise.all([listLatest(), getLatest()]);
    return { creations, avis };
  },
});
