import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveSite } from '../../../scripts/serve/serveSite';

test('an address that can be no file is refused, and the next one is served', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  for (const name of ['shell.html', '404.html']) writeFileSync(join(dir, name), name);
  const { url, stop } = await serveSite(dir);
  onTestFinished(stop);
  const statuses = [];
  for (const path of ['/couture/%ff', `/couture/${'a'.repeat(1600)}`, '/couture/sac', '/rien'])
    statuses.push((await fetch(url + path)).status);
  expect(statuses).toEqual([400, 400, 200, 404]);
});
