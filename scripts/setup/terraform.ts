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
 * Plans infra/ and shows the plan; applies it if `agree` resolves with true. Resolves with the outputs, or null where
 * nothing exists yet. Throws for a plan that would destroy or replace anything lasting.
 */
export async function applyInfra(agree: () => Promise<boolean>): Promise<Outputs | null> {
  try {
    terraform('init', '-input=false');
    const isSame = terraform('plan', '-input=false', '-detailed-exitcode', `-out=${PLAN}`) === 0;
    refuseLosses();
    if (!isSame && (await agree())) terraform('apply', '-input=false', PLAN);
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
