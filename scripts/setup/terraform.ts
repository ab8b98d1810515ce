import { rmSync } from 'node:fs';
import { execaSync } from 'execa';

/** What infra/outputs.tf gives. */
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
    if (isUnknown(project)) {
      if (agree) adopt(project);
      else console.log('Ce projet existe déjà\u00a0: il serait repris, non créé comme dit ci-dessous.');
    }
    const isSame = terraform('plan', '-input=false', '-detailed-exitcode', `-out=${PLAN}`) === 0;
    refuseLosses();
    if (!isSame && agree && (await agree())) terraform('apply', '-input=false', PLAN);
    return outputs();
  } finally {
    rmSync(`infra/${PLAN}`, { force: true });
  }
}

/** Returns the exit code: 0, or 2 for a plan with changes. */
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

/** Whether a project exists at Google, such as one begun in the Firebase console, that Terraform has not heard of. */
function isUnknown(project: string): boolean {
  const { stdout } = execaSync('terraform', ['-chdir=infra', 'state', 'list', 'google_project.site'], {
    reject: false,
  });
  return !stdout?.includes('google_project.site') && describe(project).includes('ACTIVE');
}

/** Has Terraform go on from a project as it is. */
function adopt(project: string): void {
  terraform('import', '-input=false', 'google_project.site', project);
  if (describe(project).includes('enabled'))
    terraform('import', '-input=false', 'google_firebase_project.site', `projects/${project}`);
}

/** 'ACTIVE enabled' for a project of Firebase's. gcloud alone may ask so of a project without any API. */
function describe(project: string): string {
  const format = '--format=value(lifecycleState,labels.firebase)';
  return execaSync('gcloud', ['projects', 'describe', project, format], { reject: false }).stdout ?? '';
}

function refuseLosses(): void {
  const plan = ask('show', '-json', PLAN) as {
    resource_changes?: { type: string; address: string; change: { actions: string[] } }[];
  };
  const lost = (plan.resource_changes ?? [])
    .filter(({ type, change }) => LASTING.test(type) && change.actions.includes('delete'))
    .map(({ address }) => address);
  if (lost.length > 0)
    throw new Error(`Refusé\u00a0: ce plan détruirait ${lost.join(', ')}. Rien n’a été changé.`);
}

function outputs(): Outputs | null {
  const values = ask('output', '-json') as { [Name in keyof Outputs]?: { value: Outputs[Name] } };
  const { site_settings: settings, origins, hosting_site: site, dns } = values;
  if (!settings || !origins || !site) return null;
  return {
    site_settings: settings.value,
    origins: origins.value,
    hosting_site: site.value,
    dns: dns?.value ?? [],
  };
}

function ask(...args: string[]): unknown {
  return JSON.parse(execaSync('terraform', ['-chdir=infra', ...args]).stdout);
}
