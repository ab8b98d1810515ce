/** `npm run setup`, after `terraform apply`: writes the local environment, and sets at Google what Terraform cannot (docs/infra.md). */
import { readFileSync, writeFileSync } from 'node:fs';
import { execa } from 'execa';
import { google } from './google/googleApi';
import { runCommand } from './runCommand';
import { googleConfiguration, isSet, write } from './google/googleConfiguration';

type Values = Record<string, string>;
/** Of infra/outputs.tf. Half an apply leaves some of them out. */
interface Outputs {
  site_environment?: { value: Values & { VITE_FIREBASE_PROJECT_ID: string } };
  function_parameters?: { value: Values & { ALLOWED_ORIGINS: string } };
  hosting_site?: { value: string };
}

await runCommand(async () => {
  const { stdout } = await execa('terraform', ['-chdir=infra', 'output', '-json']);
  const outputs = JSON.parse(stdout) as Outputs;
  const { site_environment: site, function_parameters: functions, hosting_site: host } = outputs;
  if (!site || !functions || !host)
    throw new Error('Rien n’existe encore chez Google\u00a0: terraform -chdir=infra apply');
  const project = site.value.VITE_FIREBASE_PROJECT_ID;
  const functionsFile = `functions/.env.${project}`;
  writeVariables('.env.production.local', site.value);
  writeVariables(functionsFile, functions.value);
  const unnamed = readFileSync('firebase.json', 'utf8').replace(/^ {4}"site": .*\n/m, '');
  const named = `"hosting": {\n    "site": "${host.value}",\n`;
  writeFileSync('firebase.json', unnamed.replace('"hosting": {\n', named));
  console.log(`✓ .env.production.local, ${functionsFile} et firebase.json`);

  const here = google(project);
  for (const row of googleConfiguration(project, functions.value.ALLOWED_ORIGINS.split(','))) {
    if (!(await isSet(here, row))) await write(here, row);
    console.log(`✓ ${row.name}`);
  }
});

function writeVariables(file: string, values: Values): void {
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
}
