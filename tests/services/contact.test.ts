import { expect, test, vi } from 'vitest';
import { sendMessage } from '../../src/services/contact';

const LETTER = { nom: 'Ana', email: 'ana@example.test', message: 'Bonjour' };
const MESSAGE = { ...LETTER, creation: '', honeypot: '', id: crypto.randomUUID() };
const REASON = 'Trop de messages.';

test.each([{ ok: true }, {}, { error: null }])('a letter is sent where the answer is %j', async (answer) => {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await expect(sendMessage(MESSAGE)).resolves.toBeUndefined();
});

test.each([
  ['a refusal', async () => Response.json({ error: REASON }, { status: 429 }), REASON],
  ['an error without a status', async () => Response.json({ error: REASON }), REASON],
  ['a refusal of Google’s', async () => Response.json({ error: { code: 403 } }, { status: 403 }), ''],
  ['a fault without a reason', async () => Response.json({}, { status: 500 }), ''],
  ['a page of a proxy', async () => new Response('<h1>Bienvenue</h1>'), ''],
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), ''],
])('%s is a failure, with its French reason if it has one', async (_, fetch, reason) => {
  vi.stubGlobal('fetch', fetch);
  await expect(sendMessage(MESSAGE)).rejects.toMatchObject({ name: 'ServiceError', answer: reason });
});
