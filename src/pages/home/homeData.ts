import { Resource } from '../../data/Resource';

export const homeData = new Resource('/', async () => {
  const [{ listLatest }, { getLatest }] = await Promise.all([
    import('../../services/creations/creations'),
    import('../../services/avis'),
  ]);
  const [creations, avis] = await Promise.all([listLatest(), getLatest()]);
  return { creations, avis };
});
