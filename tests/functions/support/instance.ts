/**
 * Serves the contact function of a built bundle on a free port as Google's host does: `node --import tsx instance.ts
 * <functions folder>` prints its address. Covers what the local backend cannot: a second instance on one Firestore,
 * settings of its own, foreign origins.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type RequestHandler } from 'express';

const [folder = '.'] = process.argv.slice(2);
const { contact } = (await import(pathToFileURL(join(folder, 'lib/index.js')).href)) as {
  contact: RequestHandler;
};
const limit = '1024mb';
const verify = (request: object, _response: object, rawBody: Buffer): void => {
  Object.assign(request, { rawBody });
};
const app = express();
app.use(express.json({ limit, verify }));
app.use(express.text({ limit, verify }));
app.use(express.urlencoded({ limit, verify, extended: true }));
app.use(express.raw({ limit, verify, type: '*/*' }));
app.use(contact);
const server = createServer(app);
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
