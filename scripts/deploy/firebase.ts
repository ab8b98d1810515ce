import { execa } from 'execa';

/** A deployment that the Firebase CLI did not finish; the message is a French sentence. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';

  constructor(
    message: string,
    /** Whether Google is still handing out the rights of a project's first trigger. */
    readonly isEarly: boolean,
  ) {
    super(message);
  }
}

/** Sends parts of firebase.json with the Firebase CLI, which asks nothing. Throws {@link NotSentError}. */
export async function sendParts(parts: string, project: string): Promise<void> {
  // Forced: it then sets how long Google keeps the functions' images, and takes the retries of avisMail as meant.
  const args = ['deploy', '--only', parts, '--project', project, '--non-interactive', '--force'];
  const { failed, all } = await execa('firebase', args, {
    preferLocal: true,
    stdin: 'ignore',
    all: true,
    reject: false,
  });
  if (!failed) return;
  const said = all ?? '';
  const reason = REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? '';
  throw new NotSentError(`${reason}${errorsOf(said)}`, /eventarc/i.test(said));
}

/** What the CLI's English means, where people can do something about it. */
const REASONS: [said: RegExp, reason: string][] = [
  [
    /firebase login|Failed to authenticate/,
    'Pas connecté à Google\u00a0: gcloud auth application-default login\n',
  ],
  [/HTTP Error: 401/, 'La connexion à Google a expiré\u00a0: gcloud auth application-default login\n'],
  [
    /HTTP Error: 403|PERMISSION_DENIED|do not have permission/,
    'Ce compte n’en a pas le droit\u00a0: il faut être propriétaire du projet.\n',
  ],
  [
    /HTTP Error: 429|RESOURCE_EXHAUSTED|[Qq]uota/,
    'Google demande d’attendre\u00a0: recommencer dans quelques minutes.\n',
  ],
  [
    /Failed to make request|ENOTFOUND|ECONN|ETIMEDOUT/,
    'Google ne répond pas\u00a0: vérifier la connexion à Internet, recommencer.\n',
  ],
];

function errorsOf(said: string): string {
  const from = said.lastIndexOf('Error:');
  return from < 0 ? said.trim().split('\n').slice(-5).join('\n') : said.slice(from).trim();
}
