/** The owners' file: what each field must hold, and what is left to fill in, in sentences for the person who fills it in. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { COLLECTIONS } from '../../src/domain/catalogue';
import { shortened } from '../../src/domain/text';
import { isDay } from '../../src/domain/validateSiteTexts';
import demonstration from '../demo/demonstration.json' with { type: 'json' };

export const OWNERS_FILE = 'src/domain/proprietaires.json';

const GAP = '[À compléter';

const expected = (what: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'manque' : `doit être ${what}`),
});
const optional = z.string(expected('un texte entre guillemets')).trim().max(600, 'a plus de 600 caractères');
const text = optional.min(1, 'est vide');
const upTo = (most: number) => text.max(most, `a plus de ${most} caractères`);
const short = upTo(60);
const email = text.refine((value) => z.email().safeParse(value).success, {
  error: 'doit être une adresse e-mail, comme nous@exemple.fr',
});
const website = text.refine((value) => value.startsWith(GAP) || isUrl(value), {
  error: 'doit être une adresse web qui commence par https://, comme https://www.exemple.fr',
});
const siret = text.refine((value) => isDemo(value) || isSiret(value), {
  error: 'n’est pas un SIRET\u00a0: quatorze chiffres, dont le dernier est la clé des autres',
});
const phone = text.refine((value) => value.startsWith(GAP) || /^\+[\d\s]{9,20}$/.test(value), {
  error: 'doit être un numéro international, comme +33 6 12 34 56 78',
});
const day = text.refine(isDay, { error: 'doit être une date, comme 2027-01-31' });
const workshopId = z.enum(['maille', 'fil'], expected('"maille" ou "fil"'));
const link = optional.refine((value) => value === '' || isUrl(value), {
  error: 'doit être une adresse web qui commence par https://, ou "" s’il n’y en a pas',
});
const list = <T extends z.ZodType>(of: T) =>
  z.array(of, expected('une liste entre crochets')).min(1, 'est une liste vide');
const section = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `ne connaît pas ${issue.keys.map((key) => `"${key}"`).join(', ')}`
        : expected('un groupe de champs entre accolades').error(issue),
  });

const workshop = section({
  nom: short,
  métier: short,
  SIRET: siret,
  Instagram: link,
  Facebook: link,
  'boutique en ligne': link,
});
const collection = section({ atelier: workshopId, phrase: upTo(160) });
const order = optional.max(160, 'a plus de 160 caractères');
const orders = section({ délai: order, envoi: order, personnalisation: order });
const business = section({
  ateliers: list(workshopId),
  nom: text,
  adresse: text,
  'adresse e-mail': email,
  téléphone: phone,
  registre: text,
  TVA: text,
  'identifiants de producteur': text,
  médiateur: text,
  'site du médiateur': website,
});

const FILE = section({
  site: section({
    nom: upTo(25),
    accroche: upTo(48),
    'ce que nous faisons': text,
    'ce que montre le logo': text,
    'où nous travaillons': upTo(40),
    'adresse e-mail': email,
    'quand nous répondons': upTo(160),
    'ce que comprennent les prix': upTo(240),
    'qui a réalisé le site': short,
    'son adresse web': link,
  }),
  ateliers: section({ maille: workshop, fil: workshop }),
  collections: section(Object.fromEntries(COLLECTIONS.map((name) => [name, collection]))),
  accueil: section({
    bienvenue: upTo(150),
    'titre des deux ateliers': short,
    maille: list(text),
    fil: list(text),
    'comment naît une création': list(section({ titre: short, texte: text })),
  }),
  commandes: section({ maille: orders, fil: orders }),
  mentions: section({
    entreprises: list(business).refine(
      (all) => String(all.flatMap(({ ateliers }) => ateliers).sort()) === 'fil,maille',
      'doit nommer chaque atelier une fois et une seule',
    ),
    'direction de la publication': text,
    'questions sur les données personnelles': text,
    hébergeur: section({ société: text, adresse: text, téléphone: phone }),
    'lieu de la base de données': text,
    'prestataire de messagerie': text,
    'qui s’occupe du site': optional,
    'pages à jour au': day,
    'accessibilité examinée le': day,
  }),
});

/** What is wrong in an owners' file, by default the repository's, else what is left to fill in; a sentence for each field. */
export function checkOwners(json = readFileSync(OWNERS_FILE, 'utf8')): string[] {
  const problems = problemsOf(json);
  return problems.length > 0 ? problems : gapsOf(json);
}

/** What keeps an owners' file from being shown, one sentence for each field. */
function problemsOf(json: string): string[] {
  try {
    const { error } = FILE.safeParse(JSON.parse(json));
    return (error?.issues ?? []).map(({ path, message }) => said(path.map(String), message));
  } catch (error) {
    return [said([], `n’est pas du JSON\u00a0: ${(error as Error).message}`)];
  }
}

/** What only the owners can fill in and have not yet, one sentence for each field. */
function gapsOf(json: string): string[] {
  return textsOf(JSON.parse(json)).flatMap(({ path, value }) => {
    if (value.includes(GAP)) return said(path, 'reste à compléter');
    const quoted = `«\u00a0${shortened(value, 60)}\u00a0»`;
    return isDemo(value) ? said(path, `est encore ${quoted}, de la démonstration`) : [];
  });
}

export function isDemonstration(): boolean {
  return textsOf(JSON.parse(readFileSync(OWNERS_FILE, 'utf8'))).some(({ value }) => isDemo(value));
}

function said(path: readonly string[], what: string): string {
  // People count from 1.
  const fields = path.map((key) => (/^\d+$/.test(key) ? `n°\u00a0${Number(key) + 1}` : key));
  return `${[basename(OWNERS_FILE), ...fields].join(' › ')}\u00a0: ${what}.`;
}

function textsOf(value: unknown, path: readonly string[] = []): { path: readonly string[]; value: string }[] {
  if (typeof value === 'string') return [{ path, value }];
  if (typeof value !== 'object' || !value) return [];
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, [...path, key]));
}

/** Names, links and sentences of the demonstration, which promise in its name: no other site goes live with one. */
const isDemo = (value: string) => demonstration.includes(value.trim());

const isUrl = (value: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(value);

/** Fourteen digits whose last one is the key of the others (Luhn); blanks are free. */
function isSiret(value: string): boolean {
  const digits = [...value.replace(/\s/g, '')].map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 ? digit : (digit * 2) % 9 || digit), 0);
  return digits.length === 14 && sum % 10 === 0;
}
