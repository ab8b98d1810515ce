import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';
import { writePackage } from '../../scripts/build/buildFunctions';

test('Google’s `npm ci` installs, of each package, the version that the tests run with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fee-et-fil-functions-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writePackage(folder);
  // Refuses a lockfile that lacks something; with nothing cached, it fails as well if it has to ask the registry.
  const env = { npm_config_cache: join(folder, 'cache') };
  await execa('npm', ['ci', '--dry-run', '--offline'], { cwd: folder, env });

  const { packages } = readJson(join(folder, 'package-lock.json')) as {
    packages: Record<string, { version?: string }>;
  };
  const locked = Object.entries(packages).filter(([folder]) => folder !== '');
  expect(locked.length).toBeGreaterThan(100);
  for (const [at, { version }] of locked)
    expect([at, readJson(join(at, 'package.json'))]).toMatchObject([at, { version }]);
});

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
