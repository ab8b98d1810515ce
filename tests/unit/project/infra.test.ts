/** infra/ against the schema of its providers, since Terraform itself is not among the dependencies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from '@cdktf/hcl2json';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { SERVICES } from '../../commands/google/calls';

/** What the providers know (docs/infra.md says how it was drawn). */
interface Schema {
  versions: Record<string, string>;
  resource: Record<string, Block>;
  data: Record<string, Block>;
}
interface Block {
  arguments: Record<string, { required: boolean; type: string | Block }>;
  exported?: string[];
}
interface Infra {
  resource: Resources;
  data: Resources;
  [kind: string]: unknown;
}
type Values = { dynamic?: Record<string, { content: unknown[] }[]> } & Record<string, unknown>;
type Resources = Record<string, Record<string, Record<string, unknown>[]>>;

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'providerSchema.json'), 'utf8')) as Schema;
const source = readdirSync('infra')
  .filter((file) => file.endsWith('.tf'))
  .map((file) => readFileSync(join('infra', file), 'utf8'))
  .join('\n');
const read = async (hcl: string) => (await parse('infra.tf', hcl)) as Infra;
const infra = await read(source);

/** Arguments that Terraform itself gives every resource. */
const OF_TERRAFORM = ['count', 'depends_on', 'for_each', 'lifecycle', 'provider'];

/** Each resource, its arguments, blocks and types, and each reference that the schema does not know. */
function problemsOf(config: Infra): string[] {
  const problems: string[] = [];
  for (const kind of ['resource', 'data'] as const)
    for (const [type, named] of Object.entries(config[kind]))
      for (const [name, [values = {}]] of Object.entries(named)) {
        const block = schema[kind][type];
        const own = Object.entries(values).filter(([key]) => !OF_TERRAFORM.includes(key));
        const { error } = block ? shapeOf(block).safeParse(Object.fromEntries(own)) : { error: null };
        if (error) problems.push(`${type}.${name}: ${z.prettifyError(error)}`);
        if (!block) problems.push(`${type}: not in the schema (docs/infra.md)`);
      }
  return [...problems, ...unknownReferences(config)];
}

const REFERENCE = z.string().startsWith('${');
const TYPES: Record<string, z.ZodType> = {
  string: z.string(),
  number: z.number().or(REFERENCE),
  boolean: z.boolean().or(REFERENCE),
  list: z.array(z.unknown()).or(REFERENCE),
  map: z.record(z.string(), z.unknown()).or(REFERENCE),
};

/** What a block may hold; a `dynamic` block is one that repeats. */
function shapeOf({ arguments: known }: Block): z.ZodType {
  const shape = Object.entries(known).map(([key, { required, type }]) => {
    const value = typeof type === 'string' ? TYPES[type] : z.array(shapeOf(type));
    return [key, required ? value : value?.optional()];
  });
  const block = z.strictObject(Object.fromEntries(shape) as z.ZodRawShape);
  return z.preprocess(({ dynamic = {}, ...written }: Values) => {
    const repeated = Object.entries(dynamic).map(([key, [one]]) => [key, one?.content]);
    return { ...written, ...Object.fromEntries(repeated) };
  }, block);
}

function unknownReferences(config: Infra): string[] {
  const text = JSON.stringify(config);
  const names = new Set([
    ...Object.keys(config['variable'] as object).map((name) => `var.${name}`),
    ...(config['locals'] as object[]).flatMap(Object.keys).map((name) => `local.${name}`),
  ]);
  const simple = [...text.matchAll(/\b(?:var|local)\.\w+/g)].map(([name]) => name);
  const ofResources = /\b(data\.)?((?:google|github|archive)_\w+)\.(\w+)(?:\[[^\]]*\])?(?:\.(\w+))?/g;
  const dangling = [...text.matchAll(ofResources)].filter(([, data, type = '', name = '', attribute]) => {
    const kind = data ? 'data' : 'resource';
    const isExported = !attribute || schema[kind][type]?.exported?.includes(attribute);
    return !config[kind][type]?.[name] || !isExported;
  });
  return [
    ...simple.filter((name) => !names.has(name)).map((name) => `${name}: unknown`),
    ...dangling.map(([reference]) => `${reference}: unknown`),
  ];
}

test('infra/ uses what its providers know, in the versions that it pins', async () => {
  expect(problemsOf(infra)).toEqual([]);
  const [{ required_providers: [pinned] = [] }] = infra['terraform'] as [
    { required_providers?: Record<string, { source: string; version: string }>[] },
  ];
  const versions = Object.values(pinned ?? {}).map(({ source: name, version }) => [name, version]);
  expect(Object.fromEntries(versions)).toEqual(schema.versions);
});

test.each([
  ['service = "${api_targets', 'api = "${api_targets', 'restrictions[0].api_targets[0].service'],
  ['"google_pubsub_topic"', '"google_pubsub_topics"', 'google_pubsub_topics: not in the schema'],
  ['google_project.site.number', 'google_project.site.no', 'google_project.site.no: unknown'],
])('%j written %j is refused', async (right, wrong, problem) => {
  expect(source).toContain(right);
  expect((await read(source.replace(right, wrong)).then(problemsOf)).join('\n')).toContain(problem);
});

test('no plan can destroy what holds data, and the database stands two lines further', () => {
  const kept = { lifecycle: [{ prevent_destroy: true }] };
  const concurrency_mode = 'OPTIMISTIC';
  const further = { delete_protection_state: 'DELETE_PROTECTION_ENABLED', deletion_policy: 'ABANDON' };
  expect(infra.resource).toMatchObject({
    google_project: { site: [kept] },
    google_firestore_database: { catalogue: [{ ...kept, concurrency_mode, ...further }] },
    google_storage_bucket: { backups: [kept] },
    google_firebase_web_app: { site: [kept] },
    google_firebase_hosting_site: { site: [kept] },
  });
});

test('what the Firebase CLI would otherwise enable, or wait for, is enabled', () => {
  const missing = SERVICES.split(/\s+/).filter((service) => !source.includes(`"${service}"`));
  expect(missing).toEqual([]);
});

test('no value of a secret is declared, so none enters the state', () => {
  expect(infra.resource).not.toHaveProperty('google_secret_manager_secret_version');
  const variables = Object.keys(infra['variable'] as object);
  expect(variables.filter((name) => /secret|password|smtp|token/.test(name))).toEqual([]);
});

test('the hard stop takes the project off billing once its budget is reached, and not before', async () => {
  const file = resolve('infra/hard-stop/index.js');
  const { stopBilling } = (await import(file)) as { stopBilling: (event: unknown) => Promise<void> };
  const report = (costAmount: number) => {
    const data = Buffer.from(JSON.stringify({ costAmount, budgetAmount: 50 })).toString('base64');
    return { data: { message: { data } } };
  };
  const token = (access_token: string) => () => Promise.resolve(Response.json({ access_token }));
  const asked = vi.fn<typeof fetch>(token('')).mockImplementationOnce(token('short-lived'));
  vi.stubGlobal('fetch', asked);
  vi.stubEnv('PROJECT_ID', 'mon-projet');
  vi.spyOn(console, 'error').mockReturnValue();

  await stopBilling(report(49.99));
  expect(asked).not.toHaveBeenCalled();
  await stopBilling(report(50));
  const sent = new Request(...(asked.mock.calls[1] ?? ['']));
  expect(sent.url).toBe('https://cloudbilling.googleapis.com/v1/projects/mon-projet/billingInfo');
  expect([sent.method, await sent.text()]).toEqual(['PUT', '{"billingAccountName":""}']);
  expect(sent.headers.get('authorization')).toBe('Bearer short-lived');
  asked.mockImplementation(async () => Response.json({ access_token: '' }, { status: 403 }));
  await expect(stopBilling(report(50))).rejects.toThrow('Billing is still on: 403');
});
