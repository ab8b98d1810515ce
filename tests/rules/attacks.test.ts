import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Attack } from './attacks/Attack';
import { documentReads } from './attacks/documentReads';
import { documentWrites } from './attacks/documentWrites';
import { fileAttacks } from './attacks/fileAttacks';
import { openRawBackend, type Answer, type RawBackend } from './rawBackend';
import { RULES, type Rules } from './rules';

/** Rules that allow everything. */
const NO_RULES: Rules = {
  firestore: `rules_version = '2'; service cloud.firestore { match /{any=**} { allow read, write; } }`,
  storage: `rules_version = '2'; service firebase.storage { match /{any=**} { allow read, write; } }`,
};

/** Data of others, which no answer to an attack may hold. */
const SECRETS = /@example\.test|"(boolean|integer)Value"/;

const ATTACKS = [...documentReads(), ...documentWrites(), ...fileAttacks()];
const rows = ATTACKS.map((attack) => [`${attack.as}, ${attack.does}: ${attack.title}`, attack] as const);

let backend: RawBackend;
beforeAll(async () => {
  backend = await openRawBackend();
});
afterAll(() => backend.close());

/** Sends an attack; returns the answer, and whether it changed any document or file. */
async function tried({ as, request }: Attack): Promise<Answer & { changed: boolean }> {
  const before = await backend.world();
  const answer =
    typeof request === 'function'
      ? await request((one) => backend.send(as, one))
      : await backend.send(as, request);
  return { ...answer, changed: JSON.stringify(await backend.world()) !== JSON.stringify(before) };
}

/** Whether the answer is the expected refusal. */
function isRefused({ refusal = { status: 403 } }: Attack, { status, text }: Answer): boolean {
  return status === refusal.status && (refusal.text?.test(text) ?? true);
}

describe('refused, revealing and changing nothing:', () => {
  beforeEach(() => backend.prepare());

  test.each(rows)('%s', async (_title, attack) => {
    const { changed, ...answer } = await tried(attack);
    expect({ refused: isRefused(attack, answer), changed, answer }).toMatchObject({
      refused: true,
      changed: false,
      answer: { text: expect.not.stringMatching(SECRETS) },
    });
  });

  test('a file is stored under the type that the rules saw', async () => {
    const name = 'created/1773480413591_odd.webp';
    const body = `--c\r\nContent-Type: application/json\r\n\r\n{"contentType":"image/webp"}\r\n--c\r\nContent-Type: text/html\r\n\r\n<script>\r\n--c--`;
    const headers = {
      'x-goog-upload-protocol': 'multipart',
      'content-type': 'multipart/related; boundary=c',
    };
    await backend.send('admin', { path: `storage:?name=${encodeURIComponent(name)}`, headers, body });
    expect((await backend.world())[`gs:${name}`]).toMatchObject({ contentType: 'image/webp' });
  });
});

describe('succeeds under rules that allow everything:', () => {
  beforeAll(() => backend.load(NO_RULES));
  beforeEach(() => backend.prepare());
  afterAll(() => backend.load(RULES));

  test.each(rows)('%s', async (_title, attack) => {
    const { changed, ...answer } = await tried(attack);
    const through = attack.stoppedBy === undefined;
    expect({ through: answer.status < 300 && !isRefused(attack, answer), changed, answer }).toMatchObject({
      through,
      changed: through && attack.does === 'write',
    });
  });
});
