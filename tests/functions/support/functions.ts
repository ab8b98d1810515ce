import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type ErrorRequestHandler } from 'express';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach } from 'vitest';
import { startBackend } from '../../../scripts/backend/backend';
import { planFaults } from '../../backendControl';
import { createSandbox } from '../../../scripts/backend/sandbox';
import { serve } from '../../serve';
import { FUNCTION_PARAMETERS } from '../../unit/records';
import { startMailServer } from './mailServer';

export const { CONTACT_TO: TO, CONTACT_FROM: FROM } = FUNCTION_PARAMETERS;

/** The tests' own project: the data of a running `npm start` stay untouched. */
const PROJECT = 'demo-functions';

export async function withFunctions(only: 'firestore' | 'firestore,functions') {
  const mailServer = await startMailServer();
  const parameters = { ...FUNCTION_PARAMETERS, SMTP_URL: mailServer.url };
  const sandbox = await createSandbox(parameters);
  const backend = await startBackend({ project: PROJECT, config: sandbox.config, only: `auth,${only}` });
  Object.assign(process.env, backend.env, parameters);
  const documents = `/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
  const app = initializeApp();
  const stops: (() => unknown)[] = [() => deleteApp(app), backend.stop, sandbox.remove, mailServer.stop];
  beforeEach(async () => {
    await planFaults([]);
    await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}${documents}`, { method: 'DELETE' });
    Object.assign(mailServer, { refusing: 0, refused: 0 }).mails.length = 0;
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  return {
    db: getFirestore(app),
    mailServer,
    /**
     * Serves a function in this process on a free port as Google's host does: with modules of its own on the same Firestore,
     * with the parameters that the environment has at its first request, and for any origin, unlike the backend. Returns its
     * address.
     */
    startInstance: async (name: 'contact' | 'page' = 'contact') => {
      const { href } = pathToFileURL(join(sandbox.functions, 'lib/index.js'));
      const fresh = `${href}?${crypto.randomUUID()}`;
      const exported = (await import(/* @vite-ignore */ fresh)) as Record<typeof name, RequestListener>;
      const { origin, stop } = await serve(asGoogle(exported[name]));
      stops.unshift(stop);
      return `${origin}/`;
    },
    onlyMail: () => {
      const [mail, ...others] = mailServer.mails;
      if (!mail || others.length > 0) throw new Error(`${mailServer.mails.length} mails arrived`);
      return mail;
    },
  };
}

function asGoogle(handler: RequestListener): RequestListener {
  const verify = (request: object, _: object, rawBody: Buffer) => void Object.assign(request, { rawBody });
  const options = { limit: '1024mb', verify, extended: true };
  const { json, text, urlencoded, raw } = express;
  const parsers = [json(options), text(options), urlencoded(options), raw({ ...options, type: '*/*' })];
  const refuse: ErrorRequestHandler = (error: Error, _request, response, _next) => {
    console.error(error.stack);
    response.sendStatus(400);
  };
  return express().use(...parsers, handler, refuse);
}
