/** The first commands of the README, on other ports than a running `npm start`. */
import getPort from 'get-port';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hasEmbeddedBackend } from '../../scripts/backend/backend';
import { start, whenReady } from '../../scripts/backend/processes';
import { DEMO_CREATIONS } from '../../scripts/demo/demoRecords';
import { idOf } from '../../scripts/demo/seed';
import { tryOrUndefined } from '../../src/domain/text';
import { send, siteHeaders, VALID } from '../functions/support/contactRequest';

const PORT_OFFSET = 10_000 + (process.pid % 12_000);
const PORTS = [5173, 8080, 9099, 9199, 5001, 4000, 1025, 1080].map((port) => port + PORT_OFFSET);

test.runIf(hasEmbeddedBackend() && process.platform !== 'win32')(
  'npm start answers on all its addresses, holds the demo data, delivers letters, and leaves nothing after Ctrl-C',
  async () => {
    const env = { PORT_OFFSET: String(PORT_OFFSET), FORCE_COLOR: '0', NODE_ENV: '' };
    const npm = start('npm', ['start'], { detached: true, env });
    // Ctrl-C reaches all processes of a terminal.
    const group = -(npm.pid ?? 0);
    onTestFinished(() => void tryOrUndefined(() => process.kill(group, 'SIGKILL')));

    const printed = await whenReady(npm, /Ctrl-C ends everything/);
    const addresses = printed.join('\n').match(/http:\/\/localhost:\d+\S*/g) ?? [];
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const answer = await fetch(address);
      expect([address, answer.status]).toEqual([address, 200]);
      expect(await answer.text()).toContain('<html');
    }
    const [site = ''] = addresses;
    expect(await (await fetch(`${site}/src/site/offline.ts`)).text()).toContain('"PROD": false');
    const mails = addresses.find((one) => one.endsWith(`${1080 + PORT_OFFSET}`));
    for (const at of [0, DEMO_CREATIONS.length - 1]) {
      const drawn = await (await fetch(`${site}/creation/${idOf(`created/${at}`)}`)).text();
      expect(drawn).toContain(`<title>${DEMO_CREATIONS[at]?.name}`);
    }
    const body = JSON.stringify({ ...VALID, creation: idOf('created/0') });
    const letter = { headers: { ...siteHeaders(), origin: site }, body };
    expect(await send(`${site}/api/contact`, letter)).toMatchObject({ status: 200, json: { ok: true } });
    await vi.waitFor(async () => {
      const received = (await (await fetch(`${mails}/email`)).json()) as { html: string }[];
      expect(received.map(({ html }) => html).join()).toContain(`${site}/creation/`);
    }, 20_000);

    process.kill(group, 'SIGINT');
    await npm;
    await vi.waitFor(() => expect(() => process.kill(group, 0)).toThrow('ESRCH'), 20_000);
    expect(await Promise.all(PORTS.map((port) => getPort({ port })))).toEqual(PORTS);
  },
  180_000,
);
