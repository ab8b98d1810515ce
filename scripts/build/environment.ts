export type Environment = Record<string, string>;

/** The form of each variable, in which id stands for the project's id, and an example. */
const FORMS: [name: string, form: RegExp, example: string][] = [
  ['VITE_SITE_URL', /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+$/, 'https://www.mon-site.fr'],
  ['VITE_FIREBASE_PROJECT_ID', /^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'mon-projet'],
  ['VITE_FIREBASE_API_KEY', /^AIza[\w-]{35}$/, 'AIza…'],
  ['VITE_FIREBASE_AUTH_DOMAIN', /^id\.firebaseapp\.com$/, 'mon-projet.firebaseapp.com'],
  [
    'VITE_FIREBASE_STORAGE_BUCKET',
    /^id\.(appspot\.com|firebasestorage\.app)$/,
    'mon-projet.firebasestorage.app',
  ],
  ['VITE_FIREBASE_APP_ID', /^1:\d+:web:\w+$/, '1:123456789:web:abcdef'],
  ['VITE_LOCAL_BACKEND', /^$/, '(rien)'],
];

export function checkEnvironment(environment: Environment): string[] {
  const id = `${environment.VITE_FIREBASE_PROJECT_ID}.`;
  const wrong = FORMS.filter(([name, form]) => !form.test((environment[name] ?? '').replace(id, 'id.')));
  const missing = wrong.filter(([name]) => !environment[name]).map(([name]) => name);
  return [
    ...(missing.length > 0 ? [`il manque ${missing.join(', ')} (docs/mise-en-ligne.md, 4)`] : []),
    ...wrong.flatMap(([name, , form]) =>
      environment[name] ? [`${name} doit être de la forme ${form}`] : [],
    ),
  ].map((problem) => `.env.production.local\u00a0: ${problem}`);
}

/** Throws what is wrong with the environment of a production build. One for the local backend needs none. */
export function requireEnvironment(env: Environment): void {
  const problems = env.VITE_LOCAL_BACKEND ? [] : checkEnvironment(env);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
