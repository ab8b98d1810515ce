/** `npm run bench [-- --runs 3 --only /crochet --links]`: docs/bench.md says what is measured. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { generate } from 'selfsigned';
import { freePort } from '../backend/processes';
import { untilStopped } from '../backend/untilStopped';
import { git } from '../deploy/siteVersion';
import { browserOptions } from '../e2e/browser';
import { siteHandler } from '../serve/serveSite';
import { startTestSite } from '../serve/testSite';
import { measurePages } from './measure';
import { measureLinks } from './taps';

const ONE_LINE = '<!doctype html><html lang="fr"><title>Une ligne</title><p>Une ligne.';

await untilStopped(async (onClose) => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true },
      links: { type: 'boolean' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');

  const { dir } = await startTestSite(onClose);
  const url = await serveHttp2(dir);
  const port = await freePort();
  const { args = [], ...options } = await browserOptions();
  const own = [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ ...options, args: [...args, ...own] });
  onClose(() => browser.close());

  const [creation] = readdirSync(join(dir, 'creation')).toSorted();
  const texts = ['/avisClients', '/contact', '/mentions-legales.html'];
  const kinds = ['/', '/crochet', `/creation/${creation}`, ...texts];
  mkdirSync(join(dir, 'bench'));
  writeFileSync(join(dir, 'bench/index.html'), ONE_LINE);
  const oneLine = `${url}/bench`;
  const head = `commit ${git('rev-parse', '--short', 'HEAD')}, ${cpus().length} × ${cpus()[0]?.model}`;
  console.log(`${new Date().toISOString().slice(0, 10)}, ${head}, medians of ${runs} runs.\n`);
  if (!values.links)
    for await (const row of measurePages(url, values.only ?? kinds, oneLine, { port, runs, dir }))
      console.log(row);
  if (!values.only) for await (const row of measureLinks(browser, url, oneLine, runs)) console.log(row);
  return 0;
});

/** Serves a built site over HTTP/2, as Hosting does, with a certificate that no browser trusts. Returns its origin. */
async function serveHttp2(dir: string): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  // Node's HTTP/2 compatibility API has the requests and responses of node:http, except for their types.
  const handler = siteHandler(dir, undefined, true) as unknown as Parameters<typeof createSecureServer>[1];
  const server = createSecureServer({ key, cert, allowHTTP1: true }, handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
