/** A live site, looked at from outside, without signing in. */
import { promises as dns } from 'node:dns';
import firebase from '../../firebase.json' with { type: 'json' };
import { git, onlineVersion } from '../deploy/siteVersion';
import { reach } from '../google/googleApi';
import { inspect, type Point } from './points';

/** `canonical`: the origin that its pages name; `sender`: whom its mails come from, by default somebody at its domain. */
export async function inspectSite(url: string, canonical = url, sender?: string): Promise<number> {
  const get = (path: string) => reach(`${url}${path}`, { redirect: 'manual' });
  const unreached = await inspect([[`${url} répond`, () => get('/').then(() => '')]]);
  if (unreached > 0) return unreached;
  const isLocal = url.startsWith('http:');
  const domain = sender?.split('@')[1] ?? new URL(canonical).hostname.replace(/^www\./, '');
  const hasMails = !isLocal && !/\.(?:web\.app|firebaseapp\.com)$/.test(domain);
  const record = (name: string, prefix: RegExp, good: string): Point => {
    const look = async () => {
      if (!hasMails) return null;
      const texts = await dns.resolveTxt(name).catch(() => []);
      const { length } = texts.filter((parts) => prefix.test(parts.join('')));
      if (length === 1) return '';
      const count = length === 0 ? 'pas d’enregistrement' : `${length} enregistrements, il en faut un seul`;
      return `${name}\u00a0: ${count}. ${good} (docs/mise-en-ligne.md)`;
    };
    return [good, look, 'minor'];
  };
  return inspect([
    ['Les pages ont leurs en-têtes et leur politique de sécurité', async () => headers(await get('/'))],
    ['Une adresse inconnue répond 404, avec sa page', async () => notFound(await get('/introuvable'))],
    ['Le plan du site mène à ses pages', () => sitemap(get, canonical)],
    ['Le formulaire de contact répond', () => contact(url)],
    ['Le commit en ligne est celui d’ici', () => (isLocal ? null : version(url)), 'minor'],
    record(domain, /^v=spf1\b/i, 'SPF dit qui envoie nos mails'),
    record(`_dmarc.${domain}`, /^v=dmarc1\b/i, 'DMARC dit que faire de mails sous un faux nom'),
  ]);
}

/** Hosting's own headers, and the policy that the build writes into each page. */
async function headers(answer: Response): Promise<string> {
  if (answer.status !== 200) return `L’accueil répond ${answer.status}\u00a0: npm run deploy`;
  const wanted = firebase.hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const wrong = wanted.filter(({ key, value }) => answer.headers.get(key) !== value).map(({ key }) => key);
  if (!(await answer.text()).includes('http-equiv="Content-Security-Policy"'))
    wrong.push('la politique de la page');
  return wrong.length > 0 ? `En-têtes absents ou différents\u00a0: ${wrong.join(', ')}. npm run deploy` : '';
}

async function notFound(answer: Response): Promise<string> {
  const isOurs = answer.status === 404 && (await answer.text()).includes('id="root"');
  if (isOurs) return '';
  return `Une adresse inconnue répond ${answer.status}, sans la page du site\u00a0: npm run deploy`;
}

async function sitemap(get: (path: string) => Promise<Response>, canonical: string): Promise<string> {
  const text = await (await get('/sitemap.xml')).text();
  const last = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address).at(-1);
  if (!last?.startsWith(`${canonical}/`))
    return `/sitemap.xml ne nomme pas de pages de ${canonical}\u00a0: VITE_SITE_URL`;
  const { status } = await get(last.slice(canonical.length));
  return status === 200 ? '' : `${last}, dans /sitemap.xml, répond ${status}\u00a0: npm run refresh`;
}

/** An empty letter is refused before it is counted or mailed. */
async function contact(url: string): Promise<string> {
  const sent = { origin: url, 'content-type': 'application/json' };
  const answer = await reach(`${url}/api/contact`, { method: 'POST', headers: sent, body: '{}' });
  if (answer.status === 400) return '';
  const reason = answer.headers.get('content-type')?.includes('json')
    ? 'ALLOWED_ORIGINS (functions/.env…) doit le nommer, puis npm run deploy'
    : 'npm run deploy, puis les journaux de la fonction contact';
  return `Le formulaire de contact répond ${answer.status} à ${url}\u00a0: ${reason}`;
}

async function version(url: string): Promise<string> {
  const { commit } = await onlineVersion(url);
  const [online, here] = [commit, git('rev-parse', 'HEAD')].map((one) => one.slice(0, 7));
  return online === here ? '' : `En ligne est le commit ${online}, ici ${here}\u00a0: npm run deploy`;
}
