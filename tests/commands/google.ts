/**
 * A stand-in for Google: a project without anything, and what it answers to the calls of the Firebase CLI and of our scripts.
 * A call that nobody has written down gets 404 and is noted in `unknown`. Documents are the local backend's.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { siteHandler } from '../../scripts/serve/serveSite';
import { serve } from '../serve';

export const PROJECT = 'mon-projet';
export const SITE = 'https://www.mon-site.example';
const NUMBER = '123456789012';
const REGION = `projects/${PROJECT}/locations/europe-west1`;
const DATABASE = `projects/${PROJECT}/databases/(default)`;

type Body = Record<string, unknown>;
/** One call: the parts of its path that the pattern captures, its parameters and its body. */
type Answer = (call: {
  parts: string[];
  query: URLSearchParams;
  body: Body;
  bytes: Buffer;
}) => object | undefined;

/** Starts the stand-in; `firestore` is where the local backend answers for documents. */
export async function startGoogle(firestore: string) {
  /** Whatever was created or changed, by its name: rulesets, releases, indexes, fields, functions, policies, settings. */
  const stored = new Map<string, Body>();
  const files = new Map<string, Buffer>();
  const versions = new Map<string, Record<string, string>>();
  const google = {
    stored,
    online: {} as Record<string, string>,
    asked: [] as string[],
    unknown: [] as string[],
  };
  const named = (part: string) => [...stored].filter(([name]) => name.includes(part)).map(([, body]) => body);
  const keep = (name: string, body: Body) => {
    stored.set(name, { ...stored.get(name), ...body, name });
    return stored.get(name);
  };
  const operation = { name: `${DATABASE}/operations/done`, done: true };
  const keepFunction: Answer = ({ body }) => {
    const id = String(body.name).split('/').at(-1) ?? '';
    const service = `${REGION}/services/${id.toLowerCase()}`;
    const serviceConfig = { ...(body.serviceConfig as Body), service, uri: `https://${id}-abc-ew.a.run.app` };
    keep(String(body.name), { ...body, serviceConfig, environment: 'GEN_2', state: 'ACTIVE' });
    return { name: `${REGION}/operations/${id}` };
  };
  const secret: Answer = ({ parts: [name = ''] }) => ({
    name: `projects/${NUMBER}/${name.replace('latest', '1')}`,
    labels: {},
    state: 'ENABLED',
  });
  /** By 'METHOD host/path'. P is the project; a star captures one part of the path, two stars its rest. */
  const CALLS: Record<string, Answer> = {
    'POST sts.googleapis.com/v1/token': () => ({
      access_token: 'ya29.stand-in',
      expires_in: 3600,
      token_type: 'Bearer',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    }),
    'GET firebase-public.firebaseio.com/cli.json': () => ({ minVersion: '3.0.5' }),
    'GET cloudresourcemanager.googleapis.com/v1/projects/P': () => ({
      projectNumber: NUMBER,
      projectId: PROJECT,
    }),
    'POST **:testIamPermissions': ({ body }) => body,
    'GET firebase.googleapis.com/v1beta1/projects/P': () => ({
      projectId: PROJECT,
      projectNumber: NUMBER,
      resources: { hostingSite: PROJECT },
    }),
    'GET firebase.googleapis.com/v1beta1/projects/P/adminSdkConfig': () => ({
      projectId: PROJECT,
      storageBucket: `${PROJECT}.firebasestorage.app`,
    }),
    'GET serviceusage.googleapis.com/v1/projects/P/services/*': () => ({ state: 'ENABLED' }),
    'POST serviceusage.googleapis.com/v1beta1/**:generateServiceIdentity': () => ({ done: true }),
    'GET cloudbilling.googleapis.com/v1/projects/P/billingInfo': () => ({ billingEnabled: true }),
    'GET compute.googleapis.com/compute/v1/projects/P': () => ({
      defaultServiceAccount: 'compute@test.invalid',
    }),
    'POST firebaserules.googleapis.com/v1/projects/P:test': () => ({}),
    'POST firebaserules.googleapis.com/v1/projects/P/rulesets': ({ body }) =>
      keep(`projects/${PROJECT}/rulesets/${stored.size}`, body),
    'GET firebaserules.googleapis.com/v1/projects/P/releases': () => ({ releases: named('/releases/') }),
    'POST firebaserules.googleapis.com/v1/projects/P/releases': ({ body }) => keep(String(body.name), body),
    'GET firestore.googleapis.com/v1/projects/P/databases/(default)': () => ({
      name: DATABASE,
      type: 'FIRESTORE_NATIVE',
    }),
    'GET firestore.googleapis.com/v1/**/collectionGroups/-/indexes': () => ({ indexes: named('/indexes/') }),
    'POST firestore.googleapis.com/v1/**/collectionGroups/*/indexes': ({ parts: [, group], body }) => {
      const fields = [...(body.fields as Body[]), { fieldPath: '__name__', order: 'ASCENDING' }];
      keep(`${DATABASE}/collectionGroups/${group}/indexes/${stored.size}`, {
        ...body,
        fields,
        state: 'READY',
      });
      return operation;
    },
    'GET firestore.googleapis.com/v1/**/collectionGroups/-/fields': () => ({ fields: named('/fields/') }),
    'PATCH firestore.googleapis.com/v1/**/collectionGroups/*/fields/*': ({
      parts: [, group, field],
      body,
    }) => {
      keep(`${DATABASE}/collectionGroups/${group}/fields/${field}`, body);
      return operation;
    },
    'GET runtimeconfig.googleapis.com/**': () => ({}),
    'GET firebaseextensions.googleapis.com/**': () => ({}),
    'GET secretmanager.googleapis.com/v1/projects/P/*/*/versions': () => ({ versions: [{ name: '1' }] }),
    'GET secretmanager.googleapis.com/v1/projects/P/secrets/*:getIamPolicy': () => ({ etag: 'ACAB' }),
    'GET secretmanager.googleapis.com/v1/projects/P/**': secret,
    // A service account that is already there.
    'GET iam.googleapis.com/v1/projects/P/serviceAccounts/*': ({ parts: [email] }) => stored.get(email ?? ''),
    'POST iam.googleapis.com/v1/projects/P/serviceAccounts': ({ body }) =>
      keep(`${String(body.accountId)}@${PROJECT}.iam.gserviceaccount.com`, body),
    'GET cloudfunctions.googleapis.com/v1/**': () => ({}),
    'GET cloudfunctions.googleapis.com/v2/**/functions': () => ({ functions: named('/functions/') }),
    'POST cloudfunctions.googleapis.com/v2/**:generateUploadUrl': () => ({
      uploadUrl: 'https://storage.googleapis.com/gcf-v2-uploads/source.zip?Signature=y',
      storageSource: { bucket: 'gcf-v2-uploads', object: 'source.zip' },
    }),
    'PUT storage.googleapis.com/gcf-v2-uploads/source.zip': () => ({}),
    'POST cloudfunctions.googleapis.com/v2/**/functions': keepFunction,
    'PATCH cloudfunctions.googleapis.com/v2/**/functions/*': keepFunction,
    'GET cloudfunctions.googleapis.com/v2/**/operations/*': ({ parts: [, id] }) => ({
      done: true,
      response: stored.get(`${REGION}/functions/${id}`),
    }),
    'GET artifactregistry.googleapis.com/**': ({ parts: [name] }) => ({ name }),
    'PATCH artifactregistry.googleapis.com/**': ({ body }) => body,
    'POST **:getIamPolicy': ({ parts: [of = ''] }) => stored.get(of) ?? { bindings: [], etag: 'ACAB' },
    'GET **:getIamPolicy': ({ parts: [of = ''] }) => stored.get(of) ?? { etag: 'ACAB' },
    'POST **:setIamPolicy': ({ parts: [of = ''], body }) => keep(of, body.policy as Body),
    'GET firebasehosting.googleapis.com/v1beta1/projects/P/sites/*': ({ parts: [id] }) =>
      id === PROJECT ? { name: `projects/${PROJECT}/sites/${id}` } : undefined,
    'POST firebasehosting.googleapis.com/v1beta1/projects/P/sites/P/versions': () => ({
      name: `projects/${NUMBER}/sites/${PROJECT}/versions/v1`,
    }),
    'POST firebasehosting.googleapis.com/**/versions/*:populateFiles': ({ parts: [, id = ''], body }) => {
      versions.set(id, { ...versions.get(id), ...(body.files as Record<string, string>) });
      return {
        uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${id}`,
        uploadRequiredHashes: Object.values(versions.get(id) ?? {}).filter((hash) => !files.has(hash)),
      };
    },
    'POST upload-firebasehosting.googleapis.com/upload/*/*': ({ parts: [, hash = ''], bytes }) => {
      if (createHash('sha256').update(bytes).digest('hex') !== hash) return undefined;
      files.set(hash, bytes);
      return {};
    },
    // Only a version that has all its files.
    'PATCH firebasehosting.googleapis.com/**/versions/*': ({ parts: [, id = ''], body }) =>
      Object.values(versions.get(id) ?? {}).every((hash) => files.has(hash)) ? body : undefined,
    'POST firebasehosting.googleapis.com/**/channels/live/releases': ({ query }) => {
      google.online = versions.get(query.get('versionName')?.split('/').at(-1) ?? '') ?? {};
      return {};
    },
    'GET firebasestorage.googleapis.com/v1alpha/projects/P/defaultBucket': () => stored.get('bucket'),
    'POST firebasestorage.googleapis.com/v1alpha/projects/P/defaultBucket': () =>
      keep('bucket', { bucket: { name: `projects/P/buckets/${PROJECT}.firebasestorage.app` } }),
    // What scripts/setup/googleConfiguration.ts sets: the fields of the mask, or else those that are sent.
    'GET **': ({ parts: [of = ''] }) => (SET.test(of) ? (stored.get(of) ?? {}) : undefined),
    'PATCH **': ({ parts: [of = ''], body }) =>
      SET.test(of) ? keep(of, merged(stored.get(of), body)) : undefined,
    'POST identitytoolkit.googleapis.com/v1/projects/P/accounts:delete': ({ body }) =>
      stored.delete(`accounts/${String(body.localId)}`) ? {} : undefined,
  };
  const known = Object.entries(CALLS).map(([call, answer]) => ({ pattern: patternOf(call), answer }));

  const folder = mkdtempSync(join(tmpdir(), 'google-'));
  const { origin: url, stop } = await serve(async (request, response) => {
    const { pathname, searchParams: query, search } = new URL(request.url ?? '', 'http://stand-in');
    const [host = '', ...path] = decodeURIComponent(pathname.slice(1)).split('/');
    const call = `${request.method} ${host}/${path.join('/')}`;
    google.asked.push(call);
    if (SITE.endsWith(host) || host === `${PROJECT}.web.app`) return site(request, response, path.join('/'));
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const bytes = Buffer.concat(chunks);
    if (call.includes('/documents')) {
      // Who is signed in to Google may read all; the build, which is not, what the rules allow.
      const headers = {
        'content-type': 'text/plain',
        ...(request.headers.authorization && { authorization: 'Bearer owner' }),
      };
      const init = { method: request.method ?? 'GET', headers, ...(bytes.length > 0 && { body: bytes }) };
      const answer = await fetch(`${firestore}${pathname.slice(host.length + 1)}${search}`, init);
      return void response.writeHead(answer.status).end(await answer.text());
    }
    // An empty letter, as the function answers it.
    if (host === 'contact') return void response.writeHead(400).end('{}');
    const isJson = request.headers['content-type']?.includes('json') && bytes.length > 0;
    const body = (isJson ? JSON.parse(String(bytes)) : {}) as Body;
    const answers = known.flatMap(({ pattern, answer }) => {
      const parts = pattern.exec(call)?.slice(1);
      return parts ? [() => answer({ parts, query, body, bytes })] : [];
    });
    if (answers.length === 0) google.unknown.push(call);
    const found = answers[0]?.();
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { code: 404, message: `Not found: ${call}` } }));
  });

  /** The files that were released, served as Hosting does. */
  function site(request: IncomingMessage, response: ServerResponse, path: string) {
    const dir = join(folder, createHash('sha256').update(JSON.stringify(google.online)).digest('hex'));
    for (const [name, hash] of Object.entries(google.online)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), gunzipSync(files.get(hash) ?? ''));
    }
    request.url = `/${path}`;
    return siteHandler(dir, `${url}/contact`)(request, response);
  }

  const [credentials, subject] = [join(folder, 'credentials.json'), join(folder, 'subject')];
  writeFileSync(subject, 'who asks');
  const audience =
    '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/depot';
  const account = {
    type: 'external_account',
    audience,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${url}/sts.googleapis.com/v1/token`,
    credential_source: { file: subject },
  };
  writeFileSync(credentials, JSON.stringify(account));
  const env = {
    GOOGLE_STAND_IN: url,
    NODE_OPTIONS: `--import ${resolve('tests/commands/redirect.mjs')}`,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    GOOGLE_CLOUD_PROJECT: PROJECT,
    XDG_CONFIG_HOME: folder,
    FORCE_COLOR: '0',
  };
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    stop();
  };
  return Object.assign(google, { env, stop: remove });
}

/** What scripts/setup/googleConfiguration.ts reads and writes, but for the photos' bucket itself. */
const SET = /\/b\/[\w.-]+$|\/config$/;

function merged(before: Body = {}, change: Body): Body {
  const both = (one: unknown): one is Body => typeof one === 'object' && one !== null && !Array.isArray(one);
  const entries = Object.entries(change).map(([key, value]) => {
    const old = before[key];
    return [key, both(value) && both(old) ? merged(old, value) : value] as const;
  });
  return { ...before, ...Object.fromEntries(entries) };
}

function patternOf(call: string): RegExp {
  const escaped = call.replace(/[.()]/g, '\\$&').replace(/(?<=\/)P\b/g, `(?:${PROJECT}|${NUMBER}|-)`);
  const parts = escaped.replace(/\*\*?/g, (star) => (star === '**' ? '(.+)' : '([^/:]+)'));
  return new RegExp(`^${parts}$`);
}
