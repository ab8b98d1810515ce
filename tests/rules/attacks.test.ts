import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_WRITES } from './attacks/documentWrites';
import { FILE_WRITES, inParts } from './attacks/fileWrites';
import { READS } from './attacks/reads';
import { load, prepare, RULES, send, world, type Attack, type Rules } from './backend';
import { PICTURE_FILE } from './documents';

/** Rules that allow everything. */
const allowAll = (service: string) =>
  `rules_version = '2'; service ${service} { match /{any=**} { allow read, write; } }`;
const NO_RULES: Rules = { firestore: allowAll('cloud.firestore'), storage: allowAll('firebase.storage') };

const WRITES = [...DOCUMENT_WRITES, ...FILE_WRITES];

/** Data of others, which no answer to an attack may hold. */
const SECRETS = /@example\.test|"(boolean|integer)Value"/;

/** Sends an attack; returns the answer, and whether it changed any document or file. */
async function tried([, as, request]: Attack) {
  const before = await world();
  const { status, text } =
    typeof request === 'function' ? await request((one) => send(as, one)) : await send(as, request);
  return { status, text, changed: JSON.stringify(await world()) !== JSON.stringify(before) };
}

describe('refused, revealing and changing nothing:', () => {
  beforeAll(() => load(RULES));
  beforeEach(prepare);

  test.each([...READS, ...WRITES])('%s, by a %s', async (...attack) => {
    expect(await tried(attack)).toEqual({
      status: 403,
      text: expect.not.stringMatching(SECRETS) as string,
      changed: false,
    });
  });

  test('a file is stored under the type that the rules saw', async () => {
    const name = PICTURE_FILE.replace('sac', 'odd');
    await send('admin', inParts(name, { contentType: 'image/webp' }, 'text/html'));
    expect((await world())[`gs:${name}`]).toMatchObject({ contentType: 'image/webp' });
  });
});

describe('succeeds under rules that allow everything:', () => {
  beforeAll(() => load(NO_RULES));
  beforeEach(prepare);
  afterAll(() => load(RULES));

  test.each([...READS, ...WRITES])('%s, by a %s', async (...attack) => {
    expect(await tried(attack)).toMatchObject({
      status: 200,
      changed: WRITES.some(([title]) => title === attack[0]),
    });
  });
});
