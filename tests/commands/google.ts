/**
 * A stand-in for Google: a project without anything, and what it answers to the calls of the Firebase CLI and of our scripts.
 * Documents are the local backend's. Other things are kept as they are sent; what was not sent is not found.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { serve } from '../serve';

export const PROJECT = 'mon-projet';
export const SITE = 'https://www.mon-site.example';
const NUMBER = '123456789012';
const REGION = `projects/${PROJECT}/locations/europe-west1`;
const DATABASE = `projects/${PROJECT}/databases/(default)`;

type Body = Record<string, unknown>;
/** To a call: what the stars of its pattern stand for, and its body. */
type Answer = (call: { parts: string[]; body: Body; bytes: Buffer }) => object | undefined;

export async function startGoogle(firestore: string) {
  /** Whatever was created or changed, by its name: rulesets, releases, indexes, fields, functions, policies, settings. */
  const stored = new Map<string, Body>();
  const files = new Map<string, Buffer>();
  let release: Record<string, string> = {};
  const google = { stored, online: {} as Record<string, string> };
  const named = (part: string) => [...stored].filter(([name]) => name.includes(part)).map(([, body]) => body);
  const keep = (name: string, body: Body) => {
    stored.set(name, { ...merged(stored.get(name), body), name });
    return stored.get(name);
  };
  const done = { name: `${DATABASE}/operations/done`, done: true };
  const keepFunction: Answer = ({ body }) => {
    const id = String(body.name).split('/').at(-1) ?? '';
    const service = `${REGION}/services/${id.toLowerCase()}`;
    const serviceConfig = { ...(body.serviceConfig as Body), service, uri: `https://${id}-abc-ew.a.run.app` };
    keep(String(body.name), { ...body, serviceConfig, environment: 'GEN_2', state: 'ACTIVE' });
    return { name: `${REGION}/operations/${id}` };
  };
  /** By 'METHOD host/path'. P is the project; a star captures one part of the path, two stars its rest. */
  const CALLS: Record<string, Answer | object> = {
    'POST sts.googleapis.com/v1/token': {
      access_token: 'ya29.stand-in',
      expires_in: 3600,
      token_type: 'Bearer',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    },
    'GET firebase-public.firebaseio.com/cli.json': { minVersion: '3.0.5' },
    'GET cloudresourcemanager.googleapis.com/v1/projects/P': { projectNumber: NUMBER, projectId: PROJECT },
    'POST **:testIamPermissions': ({ body }) => body,
    'GET firebase.googleapis.com/v1beta1/projects/P': {
      projectId: PROJECT,
      projectNumber: NUMBER,
      resources: { hostingSite: PROJECT },
    },
    'GET firebase.googleapis.com/v1beta1/projects/P/adminSdkConfig': {
      projectId: PROJECT,
      storageBucket: `${PROJECT}.firebasestorage.app`,
    },
    'GET serviceusage.googleapis.com/**': { state: 'ENABLED' },
    'POST serviceusage.googleapis.com/**': { done: true },
    'POST firebaserules.googleapis.com/v1/projects/P:test': {},
    'POST firebaserules.googleapis.com/v1/projects/P/rulesets': ({ body }) =>
      keep(`projects/${PROJECT}/rulesets/${stored.size}`, body),
    'GET firebaserules.googleapis.com/v1/projects/P/releases': () => ({ releases: named('/releases/') }),
    'PATCH firebaserules.googleapis.com/**': () => undefined,
    'POST firebaserules.googleapis.com/v1/projects/P/releases': ({ body }) => keep(String(body.name), body),
    'GET firestore.googleapis.com/v1/projects/P/databases/(default)': {
      name: DATABASE,
      type: 'FIRESTORE_NATIVE',
    },
    'GET firestore.googleapis.com/v1/**/collectionGroups/-/indexes': () => ({ indexes: named('/indexes/') }),
    'POST firestore.googleapis.com/v1/**/collectionGroups/*/indexes': ({ parts: [, group], body }) => {
      const fields = [...(body.fields as Body[]), { fieldPath: '__name__', order: 'ASCENDING' }];
      return (
        keep(`${DATABASE}/collectionGroups/${group}/indexes/${stored.size}`, {
          ...body,
          fields,
          state: 'READY',
        }) && done
      );
    },
    'GET firestore.googleapis.com/v1/**/collectionGroups/-/fields': () => ({ fields: named('/fields/') }),
    'PATCH firestore.googleapis.com/v1/**/collectionGroups/*/fields/*': ({ parts: [, of, name], body }) =>
      keep(`${DATABASE}/collectionGroups/${of}/fields/${name}`, body) && done,
    'GET runtimeconfig.googleapis.com/**': {},
    'GET cloudbilling.googleapis.com/**': { billingEnabled: true },
    'GET compute.googleapis.com/**': { defaultServiceAccount: 'compute@test.invalid' },
    'GET firebaseextensions.googleapis.com/**': {},
    'GET secretmanager.googleapis.com/v1/projects/P/*/*/versions': { versions: [{ name: '1' }] },
    'GET secretmanager.googleapis.com/v1/projects/P/secrets/*:getIamPolicy': { etag: 'ACAB' },
    'GET secretmanager.googleapis.com/v1/projects/P/**': ({ parts: [name = ''] }) => ({
      name: `projects/${NUMBER}/${name.replace('latest', '1')}`,
      labels: {},
      state: 'ENABLED',
    }),
    'GET cloudfunctions.googleapis.com/v1/**': {},
    'GET cloudfunctions.googleapis.com/v2/**/functions': () => ({ functions: named('/functions/') }),
    'POST cloudfunctions.googleapis.com/v2/**:generateUploadUrl': {
      uploadUrl: 'https://storage.googleapis.com/gcf-v2-uploads/source.zip?Signature=y',
      storageSource: { bucket: 'gcf-v2-uploads', object: 'source.zip' },
    },
    'PUT storage.googleapis.com/gcf-v2-uploads/source.zip': {},
    'POST cloudfunctions.googleapis.com/v2/**/functions': keepFunction,
    'PATCH cloudfunctions.googleapis.com/v2/**/functions/*': keepFunction,
    'GET cloudfunctions.googleapis.com/v2/**/operations/*': ({ parts: [, id] }) => ({
      done: true,
      response: stored.get(`${REGION}/functions/${id}`),
    }),
    'GET artifactregistry.googleapis.com/**': ({ parts: [name] }) => ({ name }),
    '* **:getIamPolicy': ({ parts: [, of = ''] }) => stored.get(of) ?? { bindings: [], etag: 'ACAB' },
    'POST **:setIamPolicy': ({ parts: [of = ''], body }) => keep(of, body.policy as Body),
    'GET firebasehosting.googleapis.com/v1beta1/projects/P/sites/P': {
      name: `projects/${PROJECT}/sites/${PROJECT}`,
    },
    'POST firebasehosting.googleapis.com/v1beta1/projects/P/sites/P/versions': {
      name: `projects/${NUMBER}/sites/${PROJECT}/versions/v1`,
    },
    'POST firebasehosting.googleapis.com/**/versions/*:populateFiles': ({ body }) => {
      release = { ...release, ...(body.files as typeof release) };
      const uploadRequiredHashes = Object.values(release).filter((hash) => !files.has(hash));
      return { uploadUrl: 'https://upload-firebasehosting.googleapis.com/upload', uploadRequiredHashes };
    },
    'POST upload-firebasehosting.googleapis.com/upload/*': ({ parts: [hash = ''], bytes }) => {
      if (createHash('sha256').update(bytes).digest('hex') !== hash) return undefined;
      files.set(hash, bytes);
      return {};
    },
    'PATCH firebasehosting.googleapis.com/**/versions/*': ({ body }) =>
      Object.values(release).every((hash) => files.has(hash)) ? body : undefined,
    'POST firebasehosting.googleapis.com/**/channels/live/releases': () => {
      google.online = release;
      return {};
    },
    'POST firebasestorage.googleapis.com/**/defaultBucket': ({ parts: [of] }) =>
      keep(`firebasestorage.googleapis.com/${of}/defaultBucket`, {
        bucket: { name: `projects/P/buckets/${PROJECT}.firebasestorage.app` },
      }),
    'GET **': ({ parts: [of = ''] }) => stored.get(of),
    'PATCH **': ({ parts: [of = ''], body }) => keep(of, body),
    'POST identitytoolkit.googleapis.com/v1/projects/P/accounts:delete': ({ body }) =>
      stored.delete(`accounts/${String(body.localId)}`) ? {} : undefined,
    'POST **': ({ parts: [of = ''], body }) => keep(of, body),
  };
  const known = Object.entries(CALLS).map(([call, answer]) => ({ pattern: patternOf(call), answer }));

  const folder = mkdtempSync(join(tmpdir(), 'google-'));
  const { origin: url, stop } = await serve(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stand-in');
    const [host = '', ...path] = decodeURIComponent(pathname.slice(1)).split('/');
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const bytes = Buffer.concat(chunks);
    if (SITE.endsWith(host) || host === `${PROJECT}.web.app`) {
      const file = files.get(google.online[`/${path.join('/')}`] ?? '');
      // An empty letter, as the contact function answers it.
      return void response.writeHead(file ? 200 : 400).end(file ? gunzipSync(file) : '{}');
    }
    const call = `${request.method} ${host}/${path.join('/')}`;
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
    const isJson = request.headers['content-type']?.includes('json') && bytes.length > 0;
    const body = (isJson ? JSON.parse(String(bytes)) : {}) as Body;
    const { pattern, answer } = known.find((one) => one.pattern.test(call)) ?? {};
    const parts = pattern?.exec(call)?.slice(1) ?? [];
    const found = typeof answer === 'function' ? (answer as Answer)({ parts, body, bytes }) : answer;
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { error: { code: 404, message: `Not found: ${call}` } }));
  });

  const [credentials, subject] = [join(folder, 'credentials.json'), join(folder, 'subject')];
  writeFileSync(subject, 'who asks');
  const account = {
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/depot',
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
