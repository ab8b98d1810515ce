/**
 * `npm run setup [-- --answers FILE] [--mail] [--dry-run]`: asks what is not answered yet, has Terraform do what infra/ says,
 * writes the rest of Google's settings, proves and keeps the mail server, writes the local settings and says what is left.
 * Can be stopped and run again at any point: what is done stays done, and answers are kept in infra/terraform.tfvars.json and
 * functions/.env.<project>, where they can be changed.
 *
 * --answers FILE: JSON with the answers; nothing is asked, the plan is applied, the mailbox's password is read from standard
 * input. --mail: asks for the mail server again. --dry-run: shows the plan and what differs, changes nothing.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { input, password } from '@inquirer/prompts';
import { execaSync } from 'execa';
import { google, type Google } from '../google/googleApi';
import { runCommand } from '../runCommand';
import { googleSettings, isSet, write } from './googleSettings';
import { nameHostingSite, readSettingsFile, writeSettingsFile } from './localSettings';
import { addValue, hasValue, proveMailServer, smtpUrl } from './mailServer';
import { INFRA, MAIL_SERVER, MAILS, type Answers, type Question } from './questions';
import { applyInfra, type Outputs } from './terraform';

const VARIABLES = 'infra/terraform.tfvars.json';

const { values: options } = parseArgs({
  options: { answers: { type: 'string' }, mail: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
});
const isDry = options['dry-run'] === true;
/** Null: a person answers. */
const given = options.answers === undefined ? null : (readJson(options.answers) as Answers);

await runCommand(async () => {
  try {
    await setUp();
  } catch (error) {
    if ((error as Error).name !== 'ExitPromptError') throw error;
    throw new Error('Arrêté\u00a0: npm run setup reprend ici.', { cause: error });
  }
});

async function setUp(): Promise<void> {
  const variables = await answersTo(
    INFRA,
    existsSync(VARIABLES) ? (readJson(VARIABLES) as Answers) : {},
    (answers) => writeFileSync(VARIABLES, `${JSON.stringify(answers, null, 2)}\n`),
  );
  const project = variables['project_id'] ?? '';
  const functionsFile = `functions/.env.${project}`;
  const mails = await answersTo(MAILS, readSettingsFile(functionsFile), (answers) =>
    writeSettingsFile(functionsFile, answers),
  );
  const missing = [...INFRA, ...MAILS].filter(({ name }) => !(name in variables || name in mails));
  if (missing.length > 0)
    return show(
      'Restent à répondre',
      missing.map(({ ask }) => ask),
    );

  for (const [name, value] of Object.entries(variables)) process.env[`TF_VAR_${name}`] = value;
  if (variables['github_repository']) signInToGitHub();
  const outputs = await applyInfra(project, isDry ? null : async () => given !== null || agrees());
  if (!outputs)
    return console.log('Rien n’existe encore chez Google\u00a0: la suite attend que le plan soit appliqué.');

  const here = google(project);
  await keepSettings(here, outputs);
  await keepSecrets(here);
  keepFiles(outputs, functionsFile);
  sayWhatIsLeft(outputs, variables);
}

/** Resolves with the known answers and those that are asked for now, each kept as soon as it is there. */
async function answersTo(
  questions: Question[],
  known: Answers,
  keep: (answers: Answers) => void,
): Promise<Answers> {
  const answers = { ...known };
  for (const question of questions) {
    if (question.name in known) continue;
    if (isDry && !given) continue;
    answers[question.name] = await answerTo(question);
    if (!isDry) keep(answers);
  }
  return answers;
}

async function answerTo({ name, ask, form, proposal }: Question): Promise<string> {
  if (!given) {
    const validate = (text: string) => form.test(text.trim()) || 'La forme n’est pas celle attendue.';
    return (await input({ message: ask, ...(proposal && { default: proposal }), validate })).trim();
  }
  const answer = given[name] ?? proposal;
  if (answer === undefined || !form.test(answer))
    throw new Error(`${options.answers}\u00a0: ${name}\u00a0? ${ask}`);
  return answer;
}

async function agrees(): Promise<boolean> {
  const validate = (text: string) => /^(oui|non)$/i.test(text.trim()) || 'oui, ou non\u00a0?';
  if (/oui/i.test(await input({ message: 'Appliquer ce plan\u00a0? (oui ou non)', validate }))) return true;
  throw new Error('Rien n’a été appliqué. Les réponses sont gardées\u00a0: npm run setup reprend ici.');
}

function signInToGitHub(): void {
  process.env['GITHUB_TOKEN'] ||= execaSync('gh', ['auth', 'token'], { reject: false }).stdout ?? '';
  if (!process.env['GITHUB_TOKEN'])
    throw new Error('GitHub ne sait pas qui demande\u00a0: gh auth login, puis relancer.');
}

async function keepSettings(here: Google, { origins }: Outputs): Promise<void> {
  for (const setting of googleSettings(here.project, origins)) {
    if (await isSet(here, setting)) console.log(`✓ ${setting.name}`);
    else if (isDry) console.log(`! ${setting.name}\u00a0: à régler`);
    else {
      await write(here, setting);
      console.log(`✓ ${setting.name} (réglé)`);
    }
  }
}

async function keepSecrets(here: Google): Promise<void> {
  const isMailKept = !options.mail && (await hasValue(here, 'SMTP_URL'));
  const isKeyKept = await hasValue(here, 'PSEUDONYM_KEY');
  if (isDry) {
    console.log(isMailKept ? '✓ Le serveur de mail est connu' : '! Le serveur de mail est à donner');
    return;
  }
  // Nobody needs to know it.
  if (!isKeyKept) await addValue(here, 'PSEUDONYM_KEY', randomBytes(32).toString('hex'));
  if (!isMailKept) await addValue(here, 'SMTP_URL', await provenMailServer());
  console.log('✓ Le serveur de mail est connu de Google seul');
}

/** Asks until the mail server lets the functions in. */
async function provenMailServer(): Promise<string> {
  for (;;) {
    const parts: string[] = [];
    for (const question of MAIL_SERVER) parts.push(await answerTo(question));
    const [host = '', port = '', user = ''] = parts;
    const secret = given
      ? (readFileSync(0, 'utf8').split('\n')[0] ?? '')
      : await password({ message: 'Mot de passe de la boîte', mask: true });
    const url = smtpUrl(host, port, user, secret);
    try {
      await proveMailServer(url);
      return url;
    } catch (error) {
      if (given) throw error;
      console.error((error as Error).message);
    }
  }
}

function keepFiles(
  { site_settings: settings, origins, hosting_site: site }: Outputs,
  functionsFile: string,
): void {
  if (isDry) return;
  const written = [
    writeSettingsFile('.env.production.local', settings) && '.env.production.local',
    writeSettingsFile(functionsFile, {
      ALLOWED_ORIGINS: origins.join(','),
      PROXY_HOPS: '2',
      APP_CHECK: readSettingsFile(functionsFile)['APP_CHECK'] ?? '',
    }) && functionsFile,
    nameHostingSite(site) && 'firebase.json',
  ].filter(Boolean);
  console.log(`✓ Réglages de cette machine\u00a0: ${written.join(', ') || 'rien à changer'}`);
}

function sayWhatIsLeft({ dns }: Outputs, { domain, alert_email: mail }: Answers): void {
  const entries = dns.map(
    ({ domain_name: name, type, rdata, required_action: action }) =>
      `${action === 'REMOVE' ? 'enlever' : 'ajouter'}  ${name}  ${type}  ${rdata}`,
  );
  if (domain) entries.push(`ajouter  _dmarc.${domain}  TXT  v=DMARC1; p=none; rua=mailto:${mail}`);
  if (entries.length > 0)
    show(
      'Chez le vendeur du nom de domaine (SPF et DKIM\u00a0: les valeurs de la boîte aux lettres)',
      entries,
    );
  show('Ensuite', [
    'git add -A && git commit -m "Notre projet" && git push',
    'npm run deploy',
    'npm run inscription -- adresse@une.fr adresse@deux.fr',
  ]);
}

function show(title: string, lines: readonly string[]): void {
  console.log(`\n${title}\u00a0:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
