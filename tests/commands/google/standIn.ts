import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { siteHandler } from '../../../scripts/serve/serveSite';
import { serve } from '../../serve';
import { CALLS, GoogleProject, PROJECT } from './calls';

/** Addresses at which Hosting shows what was released. */
const SITES = [`${PROJECT}.web.app`, 'www.mon-site.example'];
const REDIRECT = resolve('tests/commands/google/redirect.mjs');

export type Fault = { status: number; message: string } | 'no answer';

/** Starts a server that answers for Google, as far as calls.ts knows it, for a project without anything. */
export async function startGoogle() {
  const google = {
    project: new GoogleProject(),
    /** What was asked, as 'POST host/path', in order. */
    asked: [] as string[],
    /** What a real Google would refuse, or what nobody has written down yet. */
    refused: [] as string[],
    /** Looked up before each answer. */
    fault: (_call: string): Fault | null => null,
    /** Where a local backend listens that answers for the project's documents, instead of calls.ts. */
    firestore: null as string | null,
    /** What a real project answered (record.mjs), by call, in order: it is answered first. */
    recorded: new Map<string, { status: number; answer: object }[]>(),
    /** TXT records, by name. */
    dns: {} as Record<string, string[]>,
  };
  const folder = mkdtempSync(join(tmpdir(), 'google-'));
  const { origin: url, stop } = await serve(async (request, response) => {
    const { pathname, searchParams, search } = new URL(request.url ?? '', 'http://stand-in');
    const path = decodeURIComponent(pathname.slice(1));
    const call = `${request.method} ${path}`;
    google.asked.push(call);
    const fault = google.fault(call);
    if (fault === 'no answer') return void request.socket.destroy();
    const [host = '', ...names] = path.split('/');
    if (SITES.includes(host) && !fault) {
      request.url = `/${names.join('/')}`;
      const handle = siteHandler(online(join(folder, 'site'), google.project), `${url}/contact`);
      return handle(request, response);
    }
    const { body, bytes, fields } = await read(request);
    if (google.firestore && path.includes('/documents') && !fault) {
      // Who is signed in to Google may read all; the build, which is not, what the rules allow.
      const headers = {
        'content-type': 'text/plain',
        ...(isSigned(request, searchParams) && { authorization: 'Bearer owner' }),
      };
      const answer = await fetch(`${google.firestore}${pathname.slice(host.length + 1)}${search}`, {
        method: request.method ?? 'GET',
        headers,
        ...(bytes.length > 0 && { body: bytes }),
      });
      return void response.writeHead(answer.status).end(await answer.text());
    }
    const [status, answer] = fault ? refusal(fault.status, fault.message) : answerTo();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));

    function answerTo(): [number, object] {
      const kept = google.recorded.get(call)?.shift();
      if (kept) return [kept.status, kept.answer];
      if (host === 'dns') return [200, (google.dns[names[0] ?? ''] ?? []).map((text) => [text])];
      // As the function does for an empty letter.
      if (host === 'contact') return refusal(400, 'Une lettre vide.');
      for (const { pattern, allowed, answer } of KNOWN) {
        const parts = pattern.exec(call)?.slice(1);
        if (!parts) continue;
        const sent = [...fields, ...Array.from(searchParams.keys(), (name) => `?${name}`)];
        const strange = sent.filter((field) => !allowed.some((one) => isWithin(field, one)));
        if (path.includes('.googleapis.com/') && !path.startsWith('sts.') && !isSigned(request, searchParams))
          strange.push('no token');
        // What Google demands of a person's credentials.
        const { authorization, 'x-goog-user-project': quota } = request.headers;
        if (authorization && !quota && !host.startsWith('upload-')) strange.push('no quota project');
        if (strange.length > 0) {
          google.refused.push(`${call}: ${strange.join(' ')}`);
          return refusal(400, `Invalid JSON payload received. Unknown name "${strange[0]}"`);
        }
        const named = { names: parts, id: parts.at(-1) ?? '' };
        const found = answer({ ...named, query: searchParams, body, bytes }, google.project);
        return found ? [200, found] : refusal(404, 'Requested entity was not found.');
      }
      google.refused.push(call);
      return refusal(404, `The stand-in does not know ${call}`);
    }
  });
  const credentials = join(folder, 'credentials.json');
  const subject = join(folder, 'subject');
  writeFileSync(subject, 'who asks');
  writeFileSync(
    credentials,
    JSON.stringify({
      type: 'external_account',
      audience:
        '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/depot',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${url}/sts.googleapis.com/v1/token`,
      credential_source: { file: subject },
    }),
  );
  return Object.assign(google, {
    url,
    env: {
      GOOGLE_STAND_IN: url,
      NODE_OPTIONS: `--import ${REDIRECT}`,
      GOOGLE_APPLICATION_CREDENTIALS: credentials,
      GOOGLE_CLOUD_PROJECT: PROJECT,
      XDG_CONFIG_HOME: folder,
    },
    redirect: async () => void (await import(REDIRECT)),
    stop: () => {
      rmSync(folder, { recursive: true, force: true });
      stop();
    },
  });
}
export type Google = Awaited<ReturnType<typeof startGoogle>>;

/** A body, and the paths of its fields, such as `source.files.name`. */
async function read(request: IncomingMessage) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString();
  const type = request.headers['content-type'] ?? '';
  const body = (type.includes('json') && text ? JSON.parse(text) : {}) as Record<string, unknown>;
  return { body, bytes, fields: fieldsOf(body) };
}

function fieldsOf(value: object): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((one: unknown) => inner(one)))];
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    if (one === null) return [];
    const below = inner(one);
    return below.length > 0 ? below.map((path) => `${name}.${path}`) : [name];
  });
}
const inner = (value: unknown) => (typeof value === 'object' && value ? fieldsOf(value) : []);

const isWithin = (field: string, allowed: string) => field === allowed || field.startsWith(`${allowed}.`);

const isSigned = ({ headers }: IncomingMessage, query: URLSearchParams) =>
  headers.authorization === 'Bearer ya29.stand-in' || query.has('Signature') || query.has('key');

function online(folder: string, { online: paths, files }: GoogleProject): string {
  if (written.get(folder) === paths) return folder;
  rmSync(folder, { recursive: true, force: true });
  for (const [path, hash] of Object.entries(paths)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), gunzipSync(files.get(hash) ?? ''));
  }
  written.set(folder, paths);
  return folder;
}
const written = new Map<string, object>();

const KNOWN = Object.entries(CALLS).flatMap(([prefix, calls]) =>
  Object.entries(calls).map(([call, answer]) => {
    const [method = '', ...words] = call.split(/\s+/);
    const path = /^[/:]/.test(words[0] ?? '') ? words.shift() : '';
    return { pattern: patternOf(`${method} ${prefix}${path}`), allowed: words, answer };
  }),
);

function patternOf(call: string): RegExp {
  const escaped = call.replace(/[.()*]/g, '\\$&').replace('\\*\\*', '(.+)');
  const project = escaped.replace(/\bP\b/, `(?:${PROJECT}|\\d+|-)`);
  return new RegExp(`^${project.replace(/(?<=\/):\w+/g, '([^/:]+)')}$`);
}

function refusal(code: number, message: string): [number, object] {
  return [code, { error: { code, message } }];
}
