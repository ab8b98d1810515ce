/**
 * A stand-in for Google: a project without anything, and what it answers to the calls of the Firebase CLI and of our scripts.
 * Documents are the local backend's. Other things are kept as they are sent; what was not sent is not found.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { serve } from '../serve';

export const PROJECT = 'mon-projet';
export const SITE = 'https://www.mon-site.example';
const NUMBER = '123456789012';
const BUCKET = `${PROJECT}.firebasestorage.app`;
const REGION = `projects/${PROJECT}/locations/europe-west1`;
const DATABASE = `projects/${PROJECT}/databases/(default)`;

/** What these APIs answer about the project, whatever they are asked. */
const ABOUT_PROJECT =
  /^GET (?:cloud(?:billing|resourcemanager)|compute|firebase(?:extensions)?|runtimeconfig|serviceusage)\./;
const PROJECT_INFO = {
  projectId: PROJECT,
  projectNumber: NUMBER,
  storageBucket: BUCKET,
  resources: { hostingSite: PROJECT },
  state: 'ENABLED',
  billingEnabled: true,
  defaultServiceAccount: 'compute@test.invalid',
};

type Body = Record<string, unknown>;
/** To a call: what the stars of its pattern stand for, and its body. */
type Answer = (call: { parts: string[]; body: Body; bytes: Buffer }) => object | undefined;

export async function startGoogle(firestore: string) {
  /** Whatever was created or changed, by its name: rulesets, releases, indexes, fields, functions, policies, settings. */
  const stored = new Map<string, Body>();
  const files = new Map<string, Buffer>();
  /** Hashes by path: of the version that is being filled, and of what its release has put online. */
  let populated: Record<string, string> = {};
  const google = { stored, online: populated };
  const named = (part: string) => [...stored].filter(([name]) => name.includes(part)).map(([, body]) => body);
  const keep = (name: string, body: Body) => {
    stored.set(name, { ...stored.get(name), ...body, name });
    return stored.get(name);
  };
  const keepFunction: Answer = ({ body }) => {
    const id = String(body.name).split('/').at(-1) ?? '';
    const service = `${REGION}/services/${id.toLowerCase()}`;
    const serviceConfig = { ...(body.serviceConfig as Body), service, uri: `https://${id}-abc-ew.a.run.app` };
    keep(String(body.name), { ...body, serviceConfig, environment: 'GEN_2', state: 'ACTIVE' });
    return { name: `${REGION}/operations/${id}` };
  };
  /** By 'METHOD host/path'. P is the project; a star captures one part of the path, two stars its rest. */
  const CALLS: Record<string, Answer | object> = {
    'POST sts.googleapis.com/v1/token': { access_token: 'ya29.stand-in', expires_in: 3600 },
    'GET firebase-public.firebaseio.com/cli.json': { minVersion: '3.0.5' },
    'POST **:testIamPermissions': ({ body }) => body,
    '* **:getIamPolicy': ({ parts: [, of = ''] }) => stored.get(of) ?? { bindings: [], etag: 'ACAB' },
    'POST **:setIamPolicy': ({ parts: [of = ''], body }) => keep(of, body.policy as Body),
    'POST serviceusage.googleapis.com/**': { done: true },
    'POST firebaserules.googleapis.com/v1/projects/P/rulesets': ({ body }) =>
      keep(`projects/${PROJECT}/rulesets/${stored.size}`, body),
    'GET firebaserules.googleapis.com/v1/projects/P/releases': () => ({ releases: named('/releases/') }),
    'GET firestore.googleapis.com/v1/projects/P/databases/(default)': { type: 'FIRESTORE_NATIVE' },
    'GET firestore.googleapis.com/v1/**/collectionGroups/-/indexes': () => ({ indexes: named('/indexes/') }),
    'POST firestore.googleapis.com/v1/**/collectionGroups/*/indexes': ({ parts: [, group], body }) =>
      keep(`${DATABASE}/collectionGroups/${group}/indexes/${stored.size}`, { ...body, state: 'READY' }),
    'GET firestore.googleapis.com/v1/**/collectionGroups/-/fields': () => ({ fields: named('/fields/') }),
    'GET secretmanager.googleapis.com/v1/projects/P/*/*/versions': { versions: [{ name: '1' }] },
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
    'GET cloudfunctions.googleapis.com/v2/**/operations/*': ({ parts: [, id] }) => ({
      done: true,
      response: stored.get(`${REGION}/functions/${id}`),
    }),
    'GET artifactregistry.googleapis.com/**': ({ parts: [name] }) => ({ name }),
    'GET firebasehosting.googleapis.com/v1beta1/projects/P/sites/P': {},
    'POST firebasehosting.googleapis.com/v1beta1/projects/P/sites/P/versions': {
      name: `projects/${NUMBER}/sites/${PROJECT}/versions/v1`,
    },
    'POST firebasehosting.googleapis.com/**/versions/*:populateFiles': ({ body }) => {
      populated = { ...populated, ...(body.files as Record<string, string>) };
      const uploadRequiredHashes = Object.values(populated);
      return { uploadUrl: 'https://upload-firebasehosting.googleapis.com/upload', uploadRequiredHashes };
    },
    'POST upload-firebasehosting.googleapis.com/upload/*': ({ parts: [hash = ''], bytes }) => {
      files.set(hash, bytes);
      return {};
    },
    'POST firebasehosting.googleapis.com/**/channels/live/releases': ({ parts: [of = ''], body }) => {
      google.online = populated;
      return keep(of, body);
    },
    'POST firebasestorage.googleapis.com/**/defaultBucket': ({ parts: [of] }) =>
      keep(`firebasestorage.googleapis.com/${of}/defaultBucket`, { bucket: { name: `b/${BUCKET}` } }),
    'GET **': ({ parts: [of = ''] }) => stored.get(of),
    'PATCH **': ({ parts: [of = ''], body }) => keep(of, body),
    'POST identitytoolkit.googleapis.com/v1/projects/P/accounts:delete': ({ body }) =>
      stored.delete(`accounts/${String(body.localId)}`) ? {} : undefined,
    'POST **': ({ parts: [of = ''], body }) => keep(of, body),
  };
  const known = Object.entries(CALLS).map(([call, answer]) => ({ pattern: patternOf(call), answer }));
  known.unshift({ pattern: ABOUT_PROJECT, answer: PROJECT_INFO });

  const folder = mkdtempSync(join(tmpdir(), 'google-'));
  const { origin: url, stop } = await serve(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stand-in');
    const [host = '', ...path] = decodeURIComponent(pathname.slice(1)).split('/');
    const bytes = await buffer(request);
    if (SITE.endsWith(host) || host === `${PROJECT}.web.app`) {
      const file = files.get(google.online[`/${path.join('/')}`] ?? '');
      // An empty letter, as the contact function answers it.
      return void response.writeHead(file ? 200 : 400).end(file ? gunzipSync(file) : '{}');
    }
    const call = `${request.method} ${host}/${path.join('/')}`;
    if (call.includes('/documents')) {
      // Who is signed in to Google may read all; the build, which is not, what the rules allow.
      const headers = new Headers({ 'content-type': 'text/plain' });
      if (request.headers.authorization) headers.set('authorization', 'Bearer owner');
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

  const credentials = join(folder, 'credentials.json');
  const [type, token_url] = ['external_account_authorized_user', `${url}/sts.googleapis.com/v1/token`];
  const account = { type, token_url, client_id: 'id', client_secret: 'secret', refresh_token: 'token' };
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

function patternOf(call: string): RegExp {
  const escaped = call.replace(/[.()]/g, '\\$&').replace(/(?<=\/)P\b/g, `(?:${PROJECT}|${NUMBER}|-)`);
  const parts = escaped.replace(/\*\*?/g, (star) => (star === '**' ? '(.+)' : '([^/:]+)'));
  return new RegExp(`^${parts}$`);
}
