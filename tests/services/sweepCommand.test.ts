import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addFile, addressOf, bucket, firestore, reset, storedFiles } from './adminBackend';
import { expect, test } from 'vitest';

/** A clock 25 hours ahead: the command spares files of the past day. */
const LATER = `data:text/javascript,${encodeURIComponent(`
  const Clock = Date;
  const now = () => Clock.now() + 90_000_000;
  globalThis.Date = class extends Clock {
    static now = now;
    constructor(...given) {
      super(...(given.length > 0 ? given : [now()]));
    }
  };
`)}`;
const { projectId } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as { projectId: string };

/** `npm run sweep -- …` on this backend: what it prints. */
async function sweep(...options: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', LATER, '--import', 'tsx', 'scripts/sweep/sweep.ts', ...options],
    {
      env: {
        ...process.env,
        VITE_FIREBASE_PROJECT_ID: projectId,
        VITE_FIREBASE_STORAGE_BUCKET: bucket.name,
      },
    },
  );
  return stdout;
}

test('the sweep names a stray file, and removes it and no other only if told so', async () => {
  await reset({ registrationOpen: false });
  const [shown, stray] = ['created/1_shown.webp', 'created/2_stray.webp'];
  await Promise.all([shown, stray].map(addFile));
  await firestore.doc('created/a').set({ name: 'A', imageUrl: addressOf(shown) });
  const listed = sweep();
  await expect(sweep('--delet')).rejects.toThrow("Unknown option '--delet'");
  expect(await listed).toMatch(/^created\/2_stray\.webp\n1 file that no creation shows; /);
  expect(await storedFiles()).toEqual([shown, stray]);
  expect(await sweep('--delete')).toBe(`${stray}\n1 file that no creation shows: removed.\n`);
  expect(await storedFiles()).toEqual([shown]);
});
