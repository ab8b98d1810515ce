import { Resource } from '../../data/Resource';

export const avisResource = new Resource('/avisClients', async () => {
  const [{ list }, { listLatest }] = await Promise.all([
    import('../../services/avis'),
    import('../../services/creations/creations'),
  ]);
  const [avis, [creation = null]] = await Promise.all([list(), listLatest(1)]);
  return { avis, creation };
});
