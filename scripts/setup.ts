/** `npm run setup`: sets at Google what neither Terraform nor the Firebase CLI can (docs/infra.md). May be run again. */
import { google } from './google/googleApi';
import { googleConfiguration, isSet, write } from './google/googleConfiguration';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const here = google();
  for (const row of googleConfiguration(here.project)) {
    if (!(await isSet(here, row))) await write(here, row);
    console.log(`✓ ${row.name}`);
  }
});
