/**
 * The client of the mail function, against an HTTP server that answers like the function and Hosting; tests/functions
 * has the function itself.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from '../../src/services/contact';

const LETTER = { nom: 'Ana', email: 'ana@example.test', message: 'Bonjour' };
const MESSAGE = { ...LETTER, creation: '', honeypot: '', id: crypto.randomUUID() };

let answer: { status: number; body: string } | 'hang up';
let received: unknown;

beforeEach(async () => {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    received = { method, url, type: headers['content-type'], body: await json(request) };
    if (answer === 'hang up') request.socket.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // In a browser, '/api/contact' is relative to the page.
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return () => void server.close();
});

test('a message is posted as JSON', async () => {
  answer = { status: 200, body: '{"ok":true}' };
  await sendMessage(MESSAGE);
  expect(received).toEqual({ method: 'POST', url: '/api/contact', type: 'application/json', body: MESSAGE });
});

const REASON = 'Trop de messages.';
const refusal = (status: number) => ({ status, body: JSON.stringify({ error: REASON }) });
test.each([
  [refusal(429), REASON],
  [refusal(400), REASON],
  [refusal(503), REASON],
  [refusal(200), REASON],
  [{ status: 502, body: '<h1>Bad gateway</h1>' }, ''],
  ['hang up' as const, ''],
])('the answer %j is a failure, with the French reason « %s »', async (given, reason) => {
  answer = given;
  await expect(sendMessage(MESSAGE)).rejects.toMatchObject({ name: 'ServiceError', answer: reason });
});
