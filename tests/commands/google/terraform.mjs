/** Stands in for Terraform: notes how it is called in $TERRAFORM_CALLS, and plans, applies and outputs what tests need. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';

const {
  TERRAFORM_CALLS: calls,
  TERRAFORM_LOSES: loses,
  TERRAFORM_FAILS: fails,
  TF_VAR_project_id: project,
} = process.env;
const [, command, ...options] = process.argv.slice(2);
const state = 'infra/terraform.tfstate';
const isApplied = existsSync(state);
appendFileSync(calls, `${[command, ...options].join(' ')}\n`);
if (fails === command) process.exit(1);

if (command === 'plan') {
  for (const name of ['TF_VAR_billing_account', 'TF_VAR_alert_email', 'TF_VAR_budget'])
    if (!process.env[name]) process.exit(1);
  writeFileSync('infra/setup.tfplan', '');
  process.exit(isApplied && !loses ? 0 : 2);
}
if (command === 'show') {
  const change = { address: 'google_firestore_database.catalogue', type: 'google_firestore_database' };
  const actions = loses ? ['delete', 'create'] : ['create'];
  console.log(
    JSON.stringify({ resource_changes: isApplied && !loses ? [] : [{ ...change, change: { actions } }] }),
  );
}
if (command === 'apply') {
  readFileSync('infra/setup.tfplan');
  writeFileSync(state, '{}');
}
if (command === 'output') {
  const values = {
    site_settings: { VITE_FIREBASE_PROJECT_ID: project, VITE_SITE_URL: 'https://www.mon-site.fr' },
    origins: ['https://www.mon-site.fr', `https://${project}.web.app`],
    hosting_site: project,
    dns: [{ domain_name: 'www.mon-site.fr', type: 'A', rdata: '199.36.158.100', required_action: 'ADD' }],
  };
  const given = Object.entries(values).map(([name, value]) => [name, { value }]);
  console.log(JSON.stringify(isApplied ? Object.fromEntries(given) : {}));
}
