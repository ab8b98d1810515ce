/**
 * `tsx scripts/setup/drawSchema.ts`: writes tests/unit/project/providerSchema.json, what the providers' schemas say of the
 * resources in infra/, drawn from the typings of CDK for Terraform, which are made from the providers themselves. To be
 * run again when infra/ uses a new resource, a new block or a new version.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertFiles } from '@cdktf/hcl2json';
import { execaSync } from 'execa';
import { runCommand } from '../runCommand';
import type { Block, Infra, Schema } from './providerSchema';

/** These end at provider 6.50; where a registry has `@cdktn/provider-…`, their successors, newer versions can be pinned. */
const PACKAGES = [
  '@cdktf/provider-google-beta@16.12.1',
  '@cdktf/provider-github@15.3.1',
  '@cdktf/provider-archive@11.0.1',
];

await runCommand(async () => {
  const infra = (await convertFiles('infra')) as Infra;
  const folder = mkdtempSync(join(tmpdir(), 'providers-'));
  try {
    execaSync('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--ignore-scripts',
      '--legacy-peer-deps',
      ...PACKAGES,
    ]);
    const schema: Schema = { versions: versionsIn(folder), resource: {}, data: {} };
    for (const file of filesIn(folder, /provider-[a-z-]+\/lib\/[^/]+\/index\.d\.ts$/)) {
      const kind = file.includes('/lib/data-') ? 'data' : 'resource';
      const typings = readFileSync(file, 'utf8');
      const type = /tfResourceType = "(\w+)"/.exec(typings)?.[1] ?? '';
      const used = infra[kind][type];
      if (used) schema[kind][type] = rootOf(typings, JSON.stringify(used));
    }
    writeFileSync('tests/unit/project/providerSchema.json', onLines(schema));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function filesIn(folder: string, pattern: RegExp): string[] {
  const root = join(folder, 'node_modules', '@cdktf');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => pattern.test(file));
  return files.sort().map((file) => join(root, file));
}

function versionsIn(folder: string): Schema['versions'] {
  const packages = filesIn(folder, /provider-[a-z-]+\/package\.json$/);
  return Object.fromEntries(
    packages.map((file) => {
      const { cdktf } = JSON.parse(readFileSync(file, 'utf8')) as {
        cdktf: { provider: { name: string; version: string } };
      };
      return [cdktf.provider.name.replace('registry.terraform.io/', ''), cdktf.provider.version];
    }),
  );
}

function onLines({ versions, resource, data }: Schema): string {
  const lines = (blocks: Record<string, Block>) =>
    Object.entries(blocks)
      .map(([type, block]) => `    "${type}": ${JSON.stringify(block)}`)
      .join(',\n');
  return `{\n  "versions": ${JSON.stringify(versions)},\n  "resource": {\n${lines(resource)}\n  },\n  "data": {\n${lines(data)}\n  }\n}\n`;
}

/** @param used where the resource is used, as JSON: optional blocks that it does not name are left out */
function rootOf(typings: string, used: string): Block {
  const bodies = new Map(
    [...typings.matchAll(/^export interface (\w+)[^{]*\{\n([^]*?)^\}/gm)].map(([, name = '', body = '']) => [
      name,
      body,
    ]),
  );
  const blockOf = (name: string): Block => {
    const block: Block = { arguments: {} };
    const properties = /\{@link \S+#(\w+) [^]*?readonly \w+(\??): ([^;{]*)(\{?)/g;
    for (const [, argument = '', optional, type = '', brace] of (bodies.get(name) ?? '').matchAll(
      properties,
    )) {
      const nested = bodies.has(/^\w+/.exec(type)?.[0] ?? '') ? /^\w+/.exec(type)?.[0] : undefined;
      if (nested && optional && !used.includes(`"${argument}"`)) continue;
      block.arguments[argument] = {
        required: !optional,
        type: nested
          ? blockOf(nested)
          : brace
            ? 'map'
            : /\[\]/.test(type)
              ? 'list'
              : (type.split(' ')[0] ?? ''),
      };
    }
    return block;
  };
  const [, root = '', config = ''] =
    /^export declare class (\w+) extends cdktf\.Terraform(?:Resource|DataSource) [^]*?config\??: (\w+)\);/m.exec(
      typings,
    ) ?? [];
  const members = typings.slice(typings.indexOf(`export declare class ${root} extends`));
  const attributes = [...members.matchAll(/^ {4}get (\w+)\(\)/gm)].map(([, name = '']) => snake(name));
  const exported = attributes.filter((name) => !name.endsWith('_input'));
  return { ...blockOf(config), exported: [...new Set(exported)].sort() };
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
