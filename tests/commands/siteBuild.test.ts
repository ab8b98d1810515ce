import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildSite } from '../../scripts/build/siteBuild';

// In its own process, since the build loads React's production version.
test('a build with data stops with one sentence if the project cannot be read', async () => {
  // Nothing listens on port 9.
  vi.stubEnv('VITE_LOCAL_BACKEND', 'project=demo-unread&firestore=9&auth=9&storage=9&functions=9');
  const outDir = resolve('node_modules/.tmp/never-built');
  await expect(buildSite(outDir, { data: true })).rejects.toThrow(/^Le catalogue ne peut pas être lu[^\n]*$/);
  expect(existsSync(outDir)).toBe(false);
}, 60_000);
