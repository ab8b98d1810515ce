/**
 * The form's side of the mail function, against a real HTTP server that answers as the function and the hosting may:
 * what the function itself does is tested in tests/functions.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from '../../src/services/contact';

const MESSAGE = {
  nom: 'Ana',
  email: 'ana@example.test',
  message: 'Bonjour',
  creation: '',
  site: '',
  id: crypto.randomUUID(),
};

let server: Server;
let answer: { status: number; body: string } | 'hang up';
let received: {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: unknown;
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    received = {
      method: request.method,
      url: request.url,
      type: request.headers['content-type'],
      body: JSON.parse(await bodyOf(request)),
    };
    if (answer === 'hang up') request.socket.destroy();
    else response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

beforeEach(() => {
  // In a browser the page's own address completes '/api/contact'.
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  return () => vi.unstubAllGlobals();
});

afterAll(() => void server.close());

test('a message is posted as JSON', async () => {
  answer = { status: 200, body: '{"ok":true}' };

  await sendMessage(MESSAGE);

  expect(received).toEqual({ method: 'POST', url: '/api/contact', type: 'application/json', body: MESSAGE });
});

test.each([
  [429, 'quota-exceeded'],
  [400, 'invalid'],
  [403, 'invalid'],
  [500, 'unavailable'],
  [503, 'unavailable'],
])('%i is a failure (%s) with the answer’s French reason', async (status, code) => {
  answer = { status, body: '{"error":"Trop de messages."}' };

  await expect(sendMessage(MESSAGE)).rejects.toMatchObject({
    name: 'ServiceError',
    code,
    answer: 'Trop de messages.',
  });
});

test('an answer with an error is a failure, whatever its status', async () => {
  answer = { status: 200, body: '{"error":"Non."}' };

  await expect(sendMessage(MESSAGE)).rejects.toMatchObject({ answer: 'Non.' });
});

test.each([
  ['a page instead of JSON', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['a broken connection', 'hang up' as const],
])('%s is a failure without a reason to show', async (_, given) => {
  answer = given;

  await expect(sendMessage(MESSAGE)).rejects.toMatchObject({ code: 'unavailable', answer: '' });
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
