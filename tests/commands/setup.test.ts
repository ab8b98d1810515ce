/** Setting a project up and letting its creators in, on stand-ins for Google and Terraform and a real mail server. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { execa } from 'execa';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkSiteSettings } from '../../scripts/build/siteSettings';
import { startMailServer } from '../functions/support/mailServer';
import { PROJECT } from './google/calls';
import { OF_SITE } from './google/checkout';
import { startGoogle, type Google } from './google/standIn';

const PASSWORD = 'p@ss/mot:de passe';
const mailServer = await startMailServer(PASSWORD);
const ANSWERS = {
  project_id: PROJECT,
  billing_account: '0A1B2C-3D4E5F-6A7B8C',
  domain: 'mon-site.fr',
  alert_email: 'nous@mon-site.fr',
  CONTACT_TO: 'nous@mon-site.fr',
  CONTACT_FROM: 'nous@mon-site.fr',
  smtp_host: '127.0.0.1',
  smtp_port: new URL(mailServer.url).port,
  smtp_user: 'nous@mon-site.fr',
};
// A command takes seconds on a busy machine, and some tests run three.
vi.setConfig({ testTimeout: 120_000 });

let google: Google;
let folder: string;

afterAll(mailServer.stop);
beforeEach(async () => {
  google = await startGoogle();
  google.project.hasBucket = false;
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  for (const name of ['infra', 'functions']) mkdirSync(join(folder, name));
  cpSync('firebase.json', join(folder, 'firebase.json'));
  cpSync('tests/commands/google/terraform', join(folder, 'bin/terraform'));
  writeFileSync(join(folder, 'bin/gcloud'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return () => {
    google.stop();
    rmSync(folder, { recursive: true });
  };
});
afterEach(() => expect(google.refused).toEqual([]));

type Env = Record<string, string>;
/** Runs a script of scripts/setup in a folder of its own; its output is in one text. `input`: null for a person who types. */
function run(script: string, args: string[], env: Env = {}, input: string | null = `${PASSWORD}\n`) {
  const command = ['--import', import.meta.resolve('tsx'), resolve(`scripts/setup/${script}.ts`), ...args];
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`;
  const all = { ...google.env, PATH, TERRAFORM_CALLS: join(folder, 'terraform.log'), ...env };
  const options = { cwd: folder, all: true, reject: false, env: all } as const;
  return execa(process.execPath, command, { ...options, ...(input && { input }) });
}
function setUp(env?: Env, answers: object = ANSWERS, ...options: string[]) {
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(answers));
  return run('setup', ['--answers', 'answers.json', ...options], env);
}
const WRITTEN = ['infra/terraform.tfvars.json', '.env.production.local', `functions/.env.${PROJECT}`];
const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const terraformCalls = () => file('terraform.log').match(/^\w+/gm);
const written = () => google.asked.filter((call) => /^(?:POST|PATCH)/.test(call) && !call.includes('sts.'));

test('a person is asked one question at a time; a second run changes nothing', async () => {
  const kept = 'APP_CHECK_DEBUG_TOKEN=jeton\n';
  writeFileSync(join(folder, '.env.production.local'), `${kept}VITE_SITE_URL=https://ancien.fr\n`);
  const child = run('setup', [], {}, null);
  const asked: [question: RegExp, typed: string][] = [
    [/Identifiant du projet/, PROJECT],
    [/Compte de facturation/, ANSWERS.billing_account],
    [/Domaine/, ANSWERS.domain],
    [/alertes/, ANSWERS.alert_email],
    [/Budget/, ''],
    [/tout s’arrête/, ''],
    [/Dépôt GitHub/, ''],
    [/Qui reçoit/, 'une@mon-site.fr, deux@mon-site.fr'],
    [/d’où partent/, ANSWERS.CONTACT_FROM],
    [/Appliquer/, 'oui'],
    ...['faux', PASSWORD].flatMap((typed): typeof asked => [
      [/Serveur d’envoi/, ANSWERS.smtp_host],
      [/Son port/, ANSWERS.smtp_port],
      [/Utilisateur/, ANSWERS.smtp_user],
      [/Mot de passe/, typed],
    ]),
  ];
  let seen = '';
  child.all.on('data', (text: Buffer) => {
    seen += text;
    const [question, typed] = asked[0] ?? [];
    if (!question?.test(seen)) return;
    asked.shift();
    seen = '';
    child.stdin.write(`${typed}\r`);
  });
  const { exitCode, all } = await child;
  expect([exitCode, asked]).toEqual([0, []]);
  expect(all).toContain('127.0.0.1\u00a0: il refuse l’utilisateur ou le mot de passe.');
  expect(all).toContain('ajouter  www.mon-site.fr  A  199.36.158.100');
  expect(terraformCalls()).toEqual(['init', 'state', 'plan', 'apply', 'output']);
  const variables = { domain: 'mon-site.fr', budget: '10', hard_stop: '0', github_repository: '' };
  expect(JSON.parse(file('infra/terraform.tfvars.json'))).toMatchObject(variables);
  const [first, second, ...settings] = file('.env.production.local').trim().split('\n');
  expect([`${first}\n`, second]).toEqual([kept, 'VITE_SITE_URL=https://www.mon-site.fr']);
  expect(checkSiteSettings(parseEnv(settings.concat(second ?? '').join('\n')) as Env)).toEqual([]);
  expect(file(`functions/.env.${PROJECT}`)).toBe(
    `CONTACT_TO=une@mon-site.fr, deux@mon-site.fr\nCONTACT_FROM=nous@mon-site.fr\nALLOWED_ORIGINS=https://www.mon-site.fr,https://${PROJECT}.web.app\nPROXY_HOPS=2\nAPP_CHECK=\n`,
  );
  expect(JSON.parse(file('firebase.json'))).toMatchObject({ hosting: { site: PROJECT } });
  expect(google.project.values.get('SMTP_URL')).toBe(
    `smtp://nous%40mon-site.fr:${encodeURIComponent(PASSWORD)}@127.0.0.1:${ANSWERS.smtp_port}`,
  );
  expect(google.project.values.get('PSEUDONYM_KEY')).toMatch(/^[0-9a-f]{64}$/);
  expect(google.project.settings.accounts).toMatchObject({
    passwordPolicyConfig: { passwordPolicyEnforcementState: 'ENFORCE' },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    notification: { defaultLocale: 'fr' },
  });
  // No secret in any file, nor on screen.
  expect([...WRITTEN.map(file), all].join()).not.toMatch(/p@ss|p%40ss/);

  const before = written().length;
  const again = await setUp({}, {});
  expect(again.all).toMatch(/firebase\.json sont à jour/);
  expect(terraformCalls()?.slice(5)).toEqual(['init', 'state', 'plan', 'output']);
  expect(written()).toHaveLength(before);
});

test('a run that stops half-way is resumed by the next, with the answers that were given', async () => {
  for (const step of ['plan', 'apply']) {
    const { exitCode, all } = await setUp({ TERRAFORM_FAILS: step });
    expect([exitCode, written()]).toEqual([1, []]);
    expect(all).toContain(`terraform ${step} a échoué. Ce qui est fait reste fait`);
  }
  // A plan that is refused, as one that would destroy the database, is not applied.
  expect(terraformCalls()).toEqual(['init', 'state', 'plan', 'init', 'state', 'plan', 'apply']);
  google.fault = (call) =>
    call.startsWith('PATCH firebasehosting') ? { status: 403, message: 'no right' } : null;
  const refused = await setUp();
  expect([refused.exitCode, refused.all]).toEqual([
    1,
    expect.stringContaining('n’en a pas le droit (no right)'),
  ]);
  google.fault = () => null;
  const { exitCode, all } = await setUp({}, { ...ANSWERS, project_id: undefined, domain: undefined });
  expect([exitCode, all]).toEqual([0, expect.stringContaining('✓ Les mails de Google sont en français\n')]);
  expect(all).toContain('✓ Hosting garde dix versions du site (réglé)');
});

test('a dry run asks nothing, changes nothing, and names what differs', async () => {
  const unanswered = await run('setup', ['--dry-run']);
  expect(unanswered.all).toMatch(/Restent à répondre\u00a0:\n {2}Identifiant du projet/);
  const dry = await setUp({}, ANSWERS, '--dry-run');
  expect([dry.exitCode, dry.all]).toEqual([0, expect.stringContaining('Rien n’existe encore chez Google')]);
  writeFileSync(join(folder, 'infra/terraform.tfstate'), '{}');
  const existing = await setUp({}, ANSWERS, '--dry-run');
  expect(existing.all).toContain('! Le bucket des photos existe\u00a0: à régler');
  expect(existing.all).toContain('! Le serveur de mail est à donner');
  expect(terraformCalls()).not.toContain('apply');
  expect(written()).toEqual([]);
  expect(WRITTEN.filter((name) => existsSync(join(folder, name)))).toEqual([]);
  expect(file('firebase.json')).toBe(readFileSync('firebase.json', 'utf8'));
});

test('a project that was begun in the console is taken over', async () => {
  writeFileSync(join(folder, 'bin/gcloud'), '#!/bin/sh\necho ACTIVE enabled\n', { mode: 0o755 });
  const dry = await setUp({}, ANSWERS, '--dry-run');
  expect(dry.all).toContain('Ce projet existe déjà');
  const { exitCode } = await setUp();
  expect(exitCode).toBe(0);
  const imports = file('terraform.log').match(/^import .*$/gm);
  expect(imports).toEqual([
    `import -input=false google_project.site ${PROJECT}`,
    `import -input=false google_firebase_project.site projects/${PROJECT}`,
  ]);
});

test('what cannot go on ends with one sentence', async () => {
  const said = async (child: ReturnType<typeof run>) => (await child).all;
  expect(await said(run('setup', ['--dryrun']))).toMatch(
    /^«\u00a0--dryrun\u00a0» n’est pas compris ainsi\..*--dry-run, --record …\.$/,
  );
  expect(await said(run('setup', ['--answers', 'absent.json']))).toBe(
    'absent.json ne peut pas être lu, ou n’est pas du JSON.',
  );
  expect(await said(setUp({}, { ...ANSWERS, billing_account: 'carte' }))).toMatch(
    /^answers\.json\u00a0: billing_account\u00a0\? Compte de facturation[^\n]*$/,
  );
  expect(await said(setUp({ PATH: folder }))).toContain('terraform manque sur cette machine');

  writeFileSync(join(folder, 'infra/terraform.tfstate'), '{}');
  expect(await said(setUp({}, { ...ANSWERS, smtp_port: '9' }))).toMatch(/ il ne répond pas comme prévu/);
  expect(google.project.values.has('SMTP_URL')).toBe(false);
  google.fault = () => 'no answer';
  expect(await said(setUp())).toMatch(
    /^oauth2\.googleapis\.com ne répond pas \(\w+\)\u00a0: vérifier la connexion/,
  );
});

async function inscription(then: (child: ReturnType<typeof run>) => unknown) {
  const child = run('inscription', ['Une@mon-site.fr', 'deux@mon-site.fr'], OF_SITE);
  child.all.on('data', (text: Buffer) => void (text.includes('En attente') && then(child)));
  return child;
}
const gates = () =>
  structuredClone([
    google.project.registration['open'],
    (google.project.settings.accounts['client'] as { permissions: object } | undefined)?.permissions,
  ]);
const CLOSED = [{ booleanValue: false }, { disabledUserSignup: true }];

test('registration opens for two addresses, closes once both are there, and names who is', async () => {
  const opened: unknown[] = [];
  const { exitCode, all } = await inscription(() => {
    opened.push(...gates());
    google.project.administrators = ['autre@mon-site.fr', 'deux@mon-site.fr', 'une@mon-site.fr'];
  });
  expect(all).toContain(`https://${PROJECT}.web.app/admin/register\n`);
  expect(opened).toEqual([{ booleanValue: true }, { disabledUserSignup: false }]);
  expect(google.project.registration['emails']).toEqual({
    arrayValue: { values: [{ stringValue: 'une@mon-site.fr' }, { stringValue: 'deux@mon-site.fr' }] },
  });
  expect(all).toContain(
    'Refermé.\nAdministratrices (3)\u00a0: autre@mon-site.fr, deux@mon-site.fr, une@mon-site.fr',
  );
  expect(all).toContain('À vérifier, non demandées ici\u00a0: autre@mon-site.fr');
  expect([exitCode, ...gates()]).toEqual([0, ...CLOSED]);
});

test('registration closes when the command is stopped, and when Google fails meanwhile', async () => {
  await inscription((child) => child.kill('SIGTERM'));
  expect(gates()).toEqual(CLOSED);
  const failed = await inscription(() => {
    google.fault = (call) => (call.includes(':runQuery') ? { status: 500, message: 'Internal' } : null);
  });
  expect(failed.all).toMatch(/^Ouvert pour une heure[^]*répond 500[^]*Refermé\.$/);
  expect([failed.exitCode, ...gates()]).toEqual([1, ...CLOSED]);
});

test('what cannot be closed is said in capitals, and the command alone closes it', async () => {
  const { exitCode, all } = await inscription(() => {
    google.project.administrators = ['deux@mon-site.fr', 'une@mon-site.fr'];
    google.fault = (call) => (call.includes('/config') ? { status: 403, message: 'no right' } : null);
  });
  expect([exitCode, all]).toEqual([1, expect.stringContaining('PAS REFERMÉ')]);
  google.fault = () => null;
  const alone = await run('inscription', [], OF_SITE);
  expect([alone.exitCode, ...gates()]).toEqual([0, ...CLOSED]);
});
