import { rmSync } from 'node:fs';
import { execaSync } from 'execa';

export interface Outputs {
  site_settings: Record<string, string>;
  origins: string[];
  hosting_site: string;
  dns: { domain_name: string; type: string; rdata: string; required_action?: string }[];
}

/** What owners would lose, or would not get back under the same name. */
const LASTING =
  /^google_(project|firebase_project|firestore_database|storage_bucket|firebase_hosting_site|firebase_web_app)$/;

const PLAN = 'setup.tfplan';

/**
 * Plans infra/ and shows the plan; applies it if `agree` resolves with true, `agree` null: only shows. Resolves with the
 * outputs, or null where nothing exists yet. Throws for a plan that would destroy or replace anything lasting.
 */
export async function applyInfra(
  project: string,
  agree: (() => Promise<boolean>) | null,
): Promise<Outputs | null> {
  try {
    terraform('init', '-input=false');
    takeOver(project, agree === null);
    const isSame = terraform('plan', '-input=false', '-detailed-exitcode', `-out=${PLAN}`) === 0;
    refuseLosses();
    if (!isSame && agree && (await agree())) terraform('apply', '-input=false', PLAN);
    const held = JSON.parse(output('output', '-json')) as Record<string, { value: unknown }>;
    const outputs = Object.fromEntries(Object.entries(held).map(([name, { value }]) => [name, value]));
    // Outputs that need nothing of Google's are there after half an apply, too.
    return 'site_settings' in outputs ? (outputs as unknown as Outputs) : null;
  } finally {
    rmSync(`infra/${PLAN}`, { force: true });
  }
}

/** Imports a project that exists already, such as one begun in the Firebase console, into Terraform's state. */
function takeOver(project: string, isDry: boolean): void {
  if (output('state', 'list', 'google_project.site') !== '') return;
  // Only gcloud may ask this of a project that has no API enabled yet.
  const format = '--format=value(lifecycleState,labels.firebase)';
  const args = ['projects', 'describe', project, format];
  const found = execaSync('gcloud', args, { reject: false }).stdout ?? '';
  if (!found.includes('ACTIVE')) return;
  if (isDry)
    return console.log('Ce projet existe déjà\u00a0: il serait repris, non créé comme dit ci-dessous.');
  terraform('import', '-input=false', 'google_project.site', project);
  if (found.includes('enabled'))
    terraform('import', '-input=false', 'google_firebase_project.site', `projects/${project}`);
}

/** Shows what Terraform says. Returns the exit code: 0, or 2 for a plan with changes. */
function terraform(...args: string[]): number {
  const { exitCode, code } = execaSync('terraform', ['-chdir=infra', ...args], {
    stdio: 'inherit',
    reject: false,
  });
  if (code === 'ENOENT')
    throw new Error(
      'terraform manque sur cette machine\u00a0: Cloud Shell l’a (https://shell.cloud.google.com).',
    );
  if (exitCode !== 0 && exitCode !== 2)
    throw new Error(
      `terraform ${args[0]} a échoué. Ce qui est fait reste fait\u00a0: corriger, puis relancer.`,
    );
  return exitCode;
}

/** What Terraform answers; nothing for a state that is not there yet. */
function output(...args: string[]): string {
  const { stdout, failed } = execaSync('terraform', ['-chdir=infra', ...args], { reject: false });
  if (failed && args[0] !== 'state') throw new Error(`terraform ${args[0]} a échoué.`);
  return stdout ?? '';
}

function refuseLosses(): void {
  interface Change {
    type: string;
    address: string;
    change: { actions: string[] };
  }
  const plan = JSON.parse(output('show', '-json', PLAN)) as { resource_changes?: Change[] };
  const lost = (plan.resource_changes ?? [])
    .filter(({ type, change }) => LASTING.test(type) && change.actions.includes('delete'))
    .map(({ address }) => address);
  if (lost.length > 0)
    throw new Error(`Refusé\u00a0: ce plan détruirait ${lost.join(', ')}. Rien n’a été changé.`);
}
