import { copyFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express, { type ErrorRequestHandler } from 'express';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { beforeAll, beforeEach } from 'vitest';
import { startBackend } from '../../../scripts/backend/backend';
import { planFaults } from '../../../scripts/backend/embedded';
import { createSandbox } from '../../../scripts/backend/sandbox';
import { serve } from '../../serve';
import { SITE } from './contactRequest';
import { startMailServer, type Mail, type MailServer } from './mailServer';

export const TO = 'bonjour@mon-site.example';
export const FROM = 'site@mon-site.example';

/** The tests' own project: the data of a running `npm start` stay untouched. */
const PROJECT = 'demo-functions';

export interface Functions {
  db: Firestore;
  mailServer: MailServer;
  /**
   * Serves a function, by default contact, in this process on a free port as Google's host does: with modules of its own on the same
   * Firestore, with the settings that the environment has at its first request, and for any origin, unlike the backend.
   * Returns its address.
   */
  startInstance: (name?: 'contact' | 'page') => Promise<string>;
  /** The only mail that has arrived; throws when there is none or more than one. */
  onlyMail: () => Mail;
}

/** Prepares the functions for this file's tests. Each starts with an empty database and a mail server that works. */
export function withFunctions(only: 'firestore' | 'firestore,functions'): Functions {
  const functions = {} as Functions;
  let documents = '';

  beforeAll(async () => {
    const mailServer = await startMailServer();
    const settings = {
      SMTP_URL: mailServer.url,
      PSEUDONYM_KEY: 'the key of these tests’ pseudonyms',
      CONTACT_TO: TO,
      CONTACT_FROM: FROM,
      ALLOWED_ORIGINS: `https://www.site.example,${SITE}`,
      PROXY_HOPS: '2',
      APP_CHECK: '',
    };
    const sandbox = await createSandbox(settings);
    const backend = await startBackend({ project: PROJECT, config: sandbox.config, only: `auth,${only}` });
    Object.assign(process.env, backend.env, settings);
    const host = `http://${process.env.FIRESTORE_EMULATOR_HOST}`;
    documents = `${host}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`;
    const app = initializeApp();
    const stops: (() => void)[] = [];
    Object.assign(functions, {
      db: getFirestore(app),
      mailServer,
      startInstance: async (name = 'contact') => {
        const lib = join(sandbox.functions, 'lib');
        const copy = join(lib, `${crypto.randomUUID()}.js`);
        copyFileSync(join(lib, 'index.js'), copy);
        const { [name]: handler } = (await import(pathToFileURL(copy).href)) as Record<
          string,
          RequestListener
        >;
        if (!handler) throw new Error(`There is no function ${name}.`);
        const { origin, stop } = await serve(asGoogle(handler));
        stops.push(stop);
        return `${origin}/`;
      },
      onlyMail: () => {
        const [mail, ...others] = mailServer.mails;
        if (!mail || others.length > 0) throw new Error(`${mailServer.mails.length} mails arrived`);
        return mail;
      },
    } satisfies Functions);
    return async () => {
      for (const stop of stops) stop();
      await deleteApp(app);
      await backend.stop();
      sandbox.remove();
      await mailServer.stop();
    };
  });

  beforeEach(async () => {
    await planFaults([]);
    await fetch(documents, { method: 'DELETE' });
    Object.assign(functions.mailServer, { refusing: 0, refused: 0 }).mails.length = 0;
  });
  return functions;
}

/** A function behind the parsers of bodies that Google's host has, whose errors it logs. */
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
