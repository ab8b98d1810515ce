/** `npm run proprietaires`: says what is left to fill in of src/domain/owners.ts. */
import { OWNERS } from '../src/domain/owners';
import { checkOwners } from './build/checkOwners';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const problems = checkOwners(OWNERS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log('src/domain/owners.ts\u00a0: tout est rempli.');
});
