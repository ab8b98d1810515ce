#!/usr/bin/env node
/**
 * A proxy for an installed Firefox (FIREFOX_PATH) that Playwright drives by WebDriver BiDi: starts it and relays all
 * messages but one command, which Firefox ESR does not know and Playwright sends to each page. The proxy answers that
 * one itself, so `colorScheme` and `reducedMotion` have no effect.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN_TO_ESR = 'emulation.setMediaFeaturesOverride';
/** Firefox prints this line with its address; Playwright waits for it, too. */
const LISTENING = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (line.startsWith(LISTENING)) passOn(line.slice(LISTENING.length));
});

function passOn(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => console.error(`${LISTENING}ws://127.0.0.1:${server.address().port}`));
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(address + url);
    const opened = new Promise((done) => browser.once('open', done));
    client.on('message', async (data) => {
      const { id, method } = JSON.parse(String(data));
      if (method === UNKNOWN_TO_ESR) return client.send(JSON.stringify({ type: 'success', id, result: {} }));
      await opened;
      browser.send(String(data));
    });
    browser.on('message', (data) => client.send(String(data)));
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
  });
}
