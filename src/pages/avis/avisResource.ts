import type { Avis } from '../../domain/avis';
import type { Creation } from '../../domain/creation';
import { Resource } from '../../data/Resource';

interface AvisPage {
  avis: readonly Avis[];
  creation: Creation | null;
}

export const avisResource = new Resource<AvisPage>({
  key: '/avisClients',
  load: async () => {
    const [{ list }, { listLatest }] = await Promise.all([
      import('../../services/avis'),
      import('../../services/creations/creations'),
    ]);
    const [avis, [creation = null]] = await Promise.all([list(), listLatest(1)]);
    return { avis, creation };
  },
});
