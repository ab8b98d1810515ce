import { execaSync } from 'execa';

interface Outputs {
  site_settings?: { value: Record<string, string> };
  origins: { value: string[] };
  hosting_site: { value: string };
  dns: { value: { domain_name: string; type: string; rdata: string; required_action?: string }[] };
}

const PLAN = 'setup.tfplan';

/** Shows the plan of infra/; applies it if `agree` (null: dry run) resolves with true. Nothing where nothing exists yet. */
export async function applyInfra(project: string, agree: (() => Promise<boolean>) | null) {
  terraform(['init', '-input=false']);
  takeOver(project, agree === null);
  const hasChanges = terraform(['plan', '-input=false', '-detailed-exitcode', `-out=${PLAN}`]) === 2;
  if (hasChanges && agree && (await agree())) terraform(['apply', '-input=false', PLAN]);
  const json = outputOf('terraform', '-chdir=infra', 'output', '-json');
  if (!json) throw new Error('terraform output a échoué.');
  const { site_settings: settings, origins, hosting_site: site, dns } = JSON.parse(json) as Outputs;
  // Outputs that need nothing of Google's are there after half an apply, too.
  return settings && { settings: settings.value, origins: origins.value, site: site.value, dns: dns.value };
}

/** Imports a project that exists already, such as one begun in the Firebase console, into Terraform's state. */
function takeOver(project: string, isDry: boolean): void {
  if (outputOf('terraform', '-chdir=infra', 'state', 'list', 'google_project.site')) return;
  // Only gcloud may ask this of a project that has no API enabled yet.
  const format = '--format=value(lifecycleState,labels.firebase)';
  const found = outputOf('gcloud', 'projects', 'describe', project, format);
  if (!found.includes('ACTIVE')) return;
  if (isDry)
    return console.log('Ce projet existe déjà\u00a0: il serait repris, non créé comme dit ci-dessous.');
  terraform(['import', '-input=false', 'google_project.site', project]);
  if (found.includes('enabled'))
    terraform(['import', '-input=false', 'google_firebase_project.site', `projects/${project}`]);
}

/** Shows Terraform’s errors, by default all it says. Returns the exit code: 0, or 2 for a plan with changes. */
export function terraform(args: string[], stdout: 'inherit' | 'ignore' = 'inherit'): number {
  const options = { stdin: 'inherit', stdout, stderr: 'inherit', reject: false } as const;
  const { exitCode, code } = execaSync('terraform', ['-chdir=infra', ...args], options);
  if (exitCode === 0 || exitCode === 2) return exitCode;
  throw new Error(
    code === 'ENOENT'
      ? 'terraform manque sur cette machine\u00a0: Cloud Shell l’a (https://shell.cloud.google.com).'
      : `terraform ${args[0]} a échoué. Ce qui est fait reste fait\u00a0: corriger, puis relancer.`,
  );
}

/** What a tool writes; '' if it fails. */
function outputOf(tool: string, ...args: string[]): string {
  const { stdout, failed } = execaSync(tool, args, { reject: false });
  return failed ? '' : stdout;
}
