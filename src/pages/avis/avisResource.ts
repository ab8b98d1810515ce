import type { Avis } from '../../domain/avis';
import { Resource } from '../../data/Resource';

export const avisResource = new Resource<readonly Avis[]>({
  key: '/avisClients',
  load: async () => (await import('../../services/avis')).list(),
});
