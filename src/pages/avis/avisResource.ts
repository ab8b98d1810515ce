import { Resource } from '../../data/Resource';

export const avisResource = new Resource('/avisClients', async () => {
  const { list } = await import('../../services/avis');
  return list();
});
