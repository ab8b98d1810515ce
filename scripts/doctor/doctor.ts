/** `npm run doctor [-- --site https://…]`: changes nothing; fails if one of its lines is marked ✗. */
import { functionSettings, siteSettings } from '../deploy/checkedSettings';
import { commandOptions } from '../google/commandOptions';
import { google as signIn } from '../google/googleApi';
import { runCommand } from '../runCommand';
import { COMMIT, OWNERS, passwordPoint, settingsPoints } from './checkoutPoints';
import { inspectSite } from './inspectSite';
import { inspect } from './points';
import { projectPoints } from './projectPoints';

const { values } = await commandOptions({ site: { type: 'string' } });
await runCommand(async () => {
  if (values.site && !/^https?:\/\//.test(values.site))
    throw new Error('--site attend une adresse entière, comme https://www.mon-site.fr');
  const problems = values.site ? await inspectSite(new URL(values.site).origin) : await ofAll();
  if (problems > 0) throw new Error(`\nÀ corriger\u00a0: ${problems}.`);
});

async function ofAll(): Promise<number> {
  const settings = siteSettings();
  const { VITE_SITE_URL: url, VITE_FIREBASE_PROJECT_ID: project } = settings;
  console.log('Ici');
  // A working copy may be ahead of what is online.
  const here = await inspect([OWNERS, ...settingsPoints(settings), [COMMIT[0], COMMIT[1], 'minor']]);
  if (!url || !project) return here;
  const { CONTACT_FROM: sender, ALLOWED_ORIGINS: origins = url } = functionSettings(settings);
  console.log(`\n${url}`);
  const online = await inspectSite(url, url, sender);
  console.log(`\n${project}`);
  const open = await inspect([passwordPoint(settings)]);
  const google = signIn(project);
  const points = await google.token().then(
    () => projectPoints(google, [url, ...origins.split(/\s*,\s*/).slice(1)]),
    ({ message }: Error) => console.log(`– Le reste du projet n’est pas regardé. ${message}`),
  );
  return here + online + open + (await inspect(points ?? []));
}
