import { execa } from 'execa';

/** Sends parts of firebase.json with the Firebase CLI, which asks nothing. Throws what it said, after a French sentence. */
export async function sendParts(parts: string, project: string): Promise<void> {
  // Forced: it then sets how long Google keeps the functions' images, and takes the retries of avisMail as meant.
  const args = ['deploy', '--only', parts, '--project', project, '--non-interactive', '--force'];
  // Some APIs refuse a person's credentials that name no project to count the calls for.
  const env = { GOOGLE_CLOUD_QUOTA_PROJECT: project };
  const options = { preferLocal: true, stdin: 'ignore', all: true, reject: false, env } as const;
  const { failed, all } = await execa('firebase', args, options);
  if (!failed) return;
  const reason = REASONS.find(([said]) => said.test(all))?.[1] ?? 'Le CLI de Firebase dit\u00a0:';
  throw new Error([reason, ...all.split('\n').filter((line) => /^(?:⚠|- )|Error/.test(line))].join('\n'));
}

/** What the CLI's English means, where people can do something about it. */
const REASONS: [said: RegExp, reason: string][] = [
  [
    /firebase login|Failed to authenticate|HTTP Error: 401/,
    'Pas connecté à Google, ou plus\u00a0: gcloud auth application-default login',
  ],
  [
    /HTTP Error: 403|PERMISSION_DENIED|have permission/,
    'Ce compte n’en a pas le droit\u00a0: il faut être propriétaire du projet (un ancien firebase login l’emporte sur gcloud\u00a0: npx firebase logout).',
  ],
  [
    /HTTP Error: 429|RESOURCE_EXHAUSTED|[Qq]uota/,
    'Google demande d’attendre\u00a0: recommencer dans quelques minutes.',
  ],
  [
    /Failed to make request|ENOTFOUND|ECONN|ETIMEDOUT/,
    'Google ne répond pas\u00a0: vérifier la connexion à Internet, recommencer.',
  ],
];
