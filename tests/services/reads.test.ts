import { ADMIN, addAccount, fakeDeadlines, many, onFetch, reset, store } from './adminBackend';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create, list as listAvis } from '../../src/services/avis';
import { listAll as listAllAvis } from '../../src/services/avisAdministration';
import { creationDetails } from '../../src/pages/creations/creationData';
import { homeData } from '../../src/pages/home/homeData';
import { listAll } from '../../src/services/creations/administration';
import { get, list as listCreations, listLatest } from '../../src/services/creations/creations';
import { getSiteTexts } from '../../src/services/siteTexts';
import { signIn } from '../../src/services/users';

let sent = { documents: 0, counts: 0 };

beforeEach(async () => {
  await reset('closed');
  sent = { documents: 0, counts: 0 };
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const answer = await real(...call);
    const text = await answer.clone().text();
    sent.documents += text.match(/"(document|found)":/g)?.length ?? 0;
    sent.counts += text.match(/"aggregateFields":/g)?.length ?? 0;
    return answer;
  });
});

afterEach(() => void vi.useRealTimers());

const IN_COUTURE = {
  collection: 'couture',
  category: 'sac',
  customizable: false,
  imageUrl: 'https://example.test/o.webp',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const IN_CROCHET = { ...IN_COUTURE, collection: 'crochet', category: 'poupee' };
const CUSTOM = { ...IN_COUTURE, customizable: true };
const OWN = { ...IN_COUTURE, collection: 'personnalisable' };
const AVIS = { name: 'Zoé', message: 'Une peluche magnifique.', date: new Date(2026, 0, 1) };

const CUSTOM_BAGS = { collection: 'personnalisable', category: 'sac' } as const;

/** The cost table of docs/couts.md: documents read, which the Blaze plan bills. */
test.each<[string, documents: number, counts: number, string, object[], () => Promise<unknown>]>([
  ['personnalisable', 70, 0, 'created', [CUSTOM, OWN], () => listCreations(CUSTOM_BAGS)],
  ['home', 13, 0, 'created', [IN_COUTURE, IN_CROCHET], homeData.load],
  ['home, where one workshop has been busy', 77, 0, 'created', [IN_COUTURE], homeData.load],
  ['the avis', 24, 1, 'avis_clients', [AVIS], () => listAvis()],
  ['a creation', 71, 0, 'created', [IN_COUTURE], creationDetails('1').load],
])('a page of %s reads %i documents and %i counts', async (_, documents, counts, path, records, read) => {
  const named = many(70, (index) => ({ name: `Sac à fleurs ${index}`, ...records[index % records.length] }));
  await store(path, named);
  await read();
  expect(sent).toEqual({ documents, counts });
});

test('where the network fails, a read is unavailable, not a fault of ours', async () => {
  onFetch(() => Promise.reject(new TypeError('fetch failed')));
  await expect(get('r1')).rejects.toMatchObject({ code: 'unavailable', cause: { code: 'unknown' } });
});

test.each<[string, () => Promise<unknown>]>([
  ['a list', () => listCreations({ collection: 'couture', category: null })],
  ['the latest', () => listLatest(1)],
  ['a creation', () => get('r1')],
  ['the avis', listAvis],
  ['all creations', listAll],
  ['all avis', listAllAvis],
  ['the site’s texts', getSiteTexts],
  ['an avis', () => create(crypto.randomUUID(), { name: 'Zoé', message: 'Une peluche magnifique.' })],
  ['the profile at a sign-in', () => signIn(ADMIN)],
])('%s without an answer from Firestore has failed after 30 seconds', async (_, call) => {
  await addAccount(ADMIN.email, { admin: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeDeadlines();
  const asked = new Promise<void>((resolve) => {
    onFetch((url) => {
      if (!/\/v1\/projects\//.test(url)) return;
      resolve();
      return new Promise(() => {});
    });
  });
  const outcome = call().catch((error: unknown) => error);
  await asked;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ code: 'unavailable' });
});
