/** `npm run setup [-- --answers FILE] [--mail] [--dry-run]` (docs/infra.md). Can be stopped and run again at any point. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { input, password } from '@inquirer/prompts';
import { commandOptions, DRY_RUN } from '../google/commandOptions';
import { google, type Google } from '../google/googleApi';
import { runCommand } from '../runCommand';
import { googleSettings, isSet, write } from './googleSettings';
import { addValue, hasValue, mailServerProblem } from './mailServer';
import { OF_INFRA, OF_MAIL_SERVER, OF_MAILS, type Answers, type Question } from './questions';
import { applyInfra } from './terraform';

const VARIABLES = 'infra/terraform.tfvars.json';

const { values: options } = await commandOptions({
  answers: { type: 'string' },
  mail: { type: 'boolean' },
  'dry-run': DRY_RUN,
});
const isDry = options['dry-run'];
let given: Answers | null = null;

await runCommand(() =>
  setUp().catch((error: Error) => {
    throw error.name === 'ExitPromptError' ? new Error('Arrêté\u00a0: npm run setup reprend ici.') : error;
  }),
);

async function setUp(): Promise<void> {
  if (options.answers !== undefined) given = readAnswers(options.answers);
  const keep = (answers: Answers) => writeFileSync(VARIABLES, `${JSON.stringify(answers, null, 2)}\n`);
  const variables = await answersTo(OF_INFRA, existsSync(VARIABLES) ? readAnswers(VARIABLES) : {}, keep);
  const { project_id: project = '', alert_email: mail } = variables;
  const functionsFile = `functions/.env.${project}`;
  const known = parseEnv(textOf(functionsFile)) as Answers;
  const mails = await answersTo(OF_MAILS, known, (answers) => writeSettingsFile(functionsFile, answers));
  const missing = [...OF_INFRA, ...OF_MAILS].filter(([name]) => !(name in { ...variables, ...mails }));
  const left = missing.map(([, ask]) => ask);
  if (left.length > 0) return show('Restent à répondre', left);

  for (const [name, value] of Object.entries(variables)) process.env[`TF_VAR_${name}`] = value;
  const outputs = await applyInfra(project, isDry ? null : agrees);
  if (!outputs) return console.log('Rien n’existe encore chez Google\u00a0: la suite attend ce plan.');

  const here = google(project);
  for (const setting of googleSettings(project, outputs.origins)) {
    const isRight = await isSet(here, setting);
    if (!isRight && !isDry) await write(here, setting);
    const done = isDry ? `! ${setting.name}\u00a0: à régler` : `✓ ${setting.name} (réglé)`;
    console.log(isRight ? `✓ ${setting.name}` : done);
  }
  await keepSecrets(here);
  if (isDry) return;
  writeSettingsFile('.env.production.local', outputs.settings);
  const { APP_CHECK = '' } = known;
  const ALLOWED_ORIGINS = outputs.origins.join(',');
  writeSettingsFile(functionsFile, { ALLOWED_ORIGINS, PROXY_HOPS: '2', APP_CHECK });
  const unnamed = textOf('firebase.json').replace(/^ {4}"site": .*\n/m, '');
  const named = `"hosting": {\n    "site": "${outputs.site}",\n`;
  writeFileSync('firebase.json', unnamed.replace('"hosting": {\n', named));
  console.log(`✓ .env.production.local, ${functionsFile} et firebase.json sont à jour`);
  const [, sender] = mails.CONTACT_FROM?.split('@') ?? [];
  const entries = outputs.dns.map(
    ({ domain_name: name, type, rdata, required_action: action }) =>
      `${action === 'REMOVE' ? 'enlever' : 'ajouter'}  ${name}  ${type}  ${rdata}`,
  );
  show('Chez le vendeur du nom de domaine (SPF et DKIM\u00a0: les valeurs de la boîte aux lettres)', [
    ...entries,
    `ajouter  _dmarc.${sender}  TXT  v=DMARC1; p=none; rua=mailto:${mail}`,
  ]);
  show('Ensuite', [
    'git add -A && git commit -m "Notre site" && git push',
    'npm run deploy',
    'npm run inscription -- adresse@une.fr adresse@deux.fr',
  ]);
}

/** The known answers and those that are asked for now, each kept as soon as it is there. */
async function answersTo(questions: Question[], known: Answers, keep: (answers: Answers) => void) {
  const answers = { ...known };
  for (const question of questions) {
    if (question[0] in known || (isDry && !given)) continue;
    answers[question[0]] = await answerTo(question);
    if (!isDry) keep(answers);
  }
  return answers;
}

async function answerTo([name, ask, form, proposal]: Question): Promise<string> {
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
  if (given || /oui/i.test(await answerTo(['', 'Appliquer ce plan\u00a0? (oui ou non)', /^(oui|non)$/i])))
    return true;
  throw new Error('Rien n’a été appliqué. Les réponses sont gardées\u00a0: npm run setup reprend ici.');
}

async function keepSecrets(here: Google): Promise<void> {
  const isMailKept = !options.mail && (await hasValue(here, 'SMTP_URL'));
  if (isDry)
    return console.log(isMailKept ? '✓ Le serveur de mail est connu' : '! Le serveur de mail est à donner');
  // Nobody needs to know it.
  if (!(await hasValue(here, 'PSEUDONYM_KEY')))
    await addValue(here, 'PSEUDONYM_KEY', randomBytes(32).toString('hex'));
  if (!isMailKept) await addValue(here, 'SMTP_URL', await provenMailServer());
  console.log('✓ Le serveur de mail est connu de Google seul');
}

/** The address of the mail server, such as the functions take it, once it lets them in. */
async function provenMailServer(): Promise<string> {
  for (;;) {
    const parts = await answersTo(OF_MAIL_SERVER, {}, () => {});
    const secret = given
      ? (readFileSync(0, 'utf8').split('\n')[0] ?? '')
      : await password({ message: 'Mot de passe de la boîte', mask: true });
    const [host, port, user = ''] = Object.values(parts);
    // Port 465 is TLS from the start, others ask for it.
    const protocol = port === '465' ? 'smtps' : 'smtp';
    const url = `${protocol}://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@${host}:${port}`;
    const problem = await mailServerProblem(url);
    if (!problem) return url;
    if (given) throw new Error(problem);
    console.error(problem);
  }
}

function show(title: string, lines: readonly string[]): void {
  console.log(`\n${title}\u00a0:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function textOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeSettingsFile(file: string, values: Answers): void {
  const after = Object.entries(values).reduce((text, [name, value]) => {
    const line = `${name}=${value}`;
    const entry = new RegExp(`^${name}=.*$`, 'm');
    return entry.test(text) ? text.replace(entry, () => line) : `${text}${line}\n`;
  }, textOf(file));
  writeFileSync(file, after);
}

function readAnswers(file: string): Answers {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Answers;
  } catch {
    throw new Error(`${file} ne peut pas être lu, ou n’est pas du JSON.`);
  }
}
