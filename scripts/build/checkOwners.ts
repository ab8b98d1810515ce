import type { Owners } from '../../src/domain/owners';

const OPTIONAL =
  /^(?:Instagram|Facebook|boutique en ligne|son adresse web|délai|envoi|frais de retour|personnalisation|qui s’occupe du site)$/;

const WEB = { name: /^(?:Instagram|Facebook|boutique en ligne|son adresse web|site du médiateur)$/ };
const FORMS = [
  { ...WEB, form: /^https:\/\/[^\s/]+\.\S+$/, what: 'une adresse web, comme https://www.mon-site.fr' },
  { name: /^adresse e-mail$/, form: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, what: 'une adresse e-mail' },
  { name: /^téléphone$/, form: /^\+[\d\s]{9,20}$/, what: 'un numéro comme +33 6 12 34 56 78' },
  { name: /^(?:pages à jour|accessibilité)/, form: /^\d{4}-\d\d-\d\d$/, what: 'une date comme 2027-01-31' },
];

/** What is left to fill in before a site goes online, a French sentence for each field. `npm run types` says what is missing. */
export function checkOwners(owners: Owners): string[] {
  return [
    ...(owners.démonstration
      ? ['démonstration\u00a0: vaut encore true, chaque texte est-il le vôtre\u00a0?']
      : []),
    ...textsOf(owners).flatMap(([path, value]) => {
      const fault = faultOf(path.at(-1) ?? '', value);
      return fault ? `${path.join(' › ')}\u00a0: ${fault}.` : [];
    }),
  ].map((sentence) => `owners.ts › ${sentence}`);
}

function faultOf(name: string, value: string): string | undefined {
  if (value.includes('[À compléter')) return 'reste à compléter';
  if (/\.example\b|\bExemple\b/.test(value)) return 'vient encore de la démonstration';
  if (value.trim() === '') return OPTIONAL.test(name) ? undefined : 'est vide';
  if (name === 'SIRET' && !isSiret(value)) return 'doit avoir quatorze chiffres, dont le dernier est la clé';
  const wrong = FORMS.find((one) => one.name.test(name) && !one.form.test(value));
  return wrong && `doit être ${wrong.what}`;
}

function textsOf(value: unknown, path: readonly string[] = []): [path: readonly string[], value: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, [...path, key]));
}

/** The last of fourteen digits is the key of the others (Luhn). */
function isSiret(value: string): boolean {
  const digits = [...value.replace(/\s/g, '')].map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 ? digit : (digit * 2) % 9 || digit), 0);
  return digits.length === 14 && sum % 10 === 0;
}
