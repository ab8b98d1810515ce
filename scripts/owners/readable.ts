/** Loaded before commands whose code imports the owners' file: Node would speak of a missing comma in English, and at length. */
import { requireOwners } from './ownersFile';

try {
  requireOwners();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
