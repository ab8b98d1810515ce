/** Loaded before commands whose code imports the owners' file: Node would speak of a missing comma in English, and at length. */
import { problemsOf } from './ownersFile';

const problems = problemsOf();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
