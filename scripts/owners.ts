/** `npm run proprietaires`: says what is wrong in the owners' file, or what is left to fill in. */
import { runCommand } from './runCommand';
import { checkOwners, OWNERS_FILE } from './owners/ownersFile';

await runCommand(async () => {
  const problems = checkOwners();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  console.log(`${OWNERS_FILE}\u00a0: tout est rempli.`);
});
