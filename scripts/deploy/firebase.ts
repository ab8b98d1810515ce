import { execa } from 'execa';

/**
 * Sends parts of firebase.json with the Firebase CLI, which shows what it does and asks nothing. Resolves with '', or with a
 * French sentence where the same has to be sent again in some seconds; throws another if it fails for good.
 */
export async function sendParts(parts: string, project: string): Promise<string> {
  // Forced: it then sets how long Google keeps the functions' images, and takes the retries of avisMail as meant.
  const args = ['deploy', '--only', parts, '--project', project, '--non-interactive', '--force'];
  const { failed, all } = await execa('firebase', args, {
    preferLocal: true,
    stdin: 'ignore',
    stdout: ['inherit', 'pipe'],
    stderr: ['inherit', 'pipe'],
    all: true,
    reject: false,
    // Some APIs refuse a person's credentials that name no project to count the calls for.
    env: { GOOGLE_CLOUD_QUOTA_PROJECT: project },
  });
  if (!failed) return '';
  // It takes Google some minutes to grant the rights of a project's first trigger.
  if (/eventarc/i.test(all)) return 'Google distribue encore les droits d’Eventarc';
  throw new Error(
    'Le CLI de Firebase a échoué\u00a0: ci-dessus. Relancer la commande reprend ce qui manque.',
  );
}
