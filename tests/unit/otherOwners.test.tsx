import { readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import demonstration from '../../scripts/demo/demonstration.json';
import { checkOwners, isDemonstration, OWNERS_FILE } from '../../scripts/owners/ownersFile';
import { CATEGORIES, COLLECTIONS, listPath, type Collection } from '../../src/domain/catalogue';
import { getLatest } from '../../src/services/avis';
import { listLatest } from '../../src/services/creations/creations';
import other from './otherOwners.json';
import { aCreation, anAvis } from './records';
import { show } from './support';

vi.mock('../../src/domain/proprietaires.json', () => import('./otherOwners.json'));

const DEMO = {
  email: demonstration.find((text) => text.includes('@')) ?? '',
  siret: demonstration.find((text) => /^[\d ]{9,}$/.test(text)) ?? '',
};

const json = JSON.stringify(other, null, 2);
const { mentions } = structuredClone(other);

beforeEach(() => {
  vi.mocked(listLatest).mockResolvedValue([]);
  vi.mocked(getLatest).mockResolvedValue(null);
});

async function read(Page: ComponentType) {
  const { container } = await show(<Page />);
  const links = [...container.querySelectorAll('a')].map(({ href }) => href);
  return { text: container.textContent.replace(/\s+/g, ' '), links };
}

test.each([
  [/"nom": "Les Laines[^"]*",/, '', 'ateliers › maille › nom : manque.'],
  [/"où nous travaillons": "[^"]*"/, '"où nous travaillons": ""', 'site › où nous travaillons : est vide.'],
  ['"métier"', '"metier": "", "métier"', 'ateliers › maille : ne connaît pas "metier".'],
  ['00074"', '00047"', /maille › SIRET : n’est pas un SIRET/],
  ['https://apolline.fr/boutique', 'apolline.fr', /boutique en ligne : doit être une adresse web/],
  ['eleonore@', 'eleonore ', /site › adresse e-mail : doit être une adresse e-mail/],
  ['+33 3', '03', /n° 1 › téléphone : doit être un numéro international/],
  ['2027-01-31', '2027-02-31', /pages à jour au : doit être une date/],
  ['"atelier": "fil"', '"atelier": "Apolline"', /couture › atelier : doit être "maille" ou "fil"/],
  [/"maille"(?=\s*\],\s*"nom)/, '"fil"', /entreprises : doit nommer chaque atelier une fois/],
  [/"site": \{[^}]*\}/, '"site": 1', 'site : doit être un groupe de champs entre accolades.'],
  [/(surtout.")(\s*\])/, '$1,$2', /json : n’est pas du JSON : /],
])('%s replaced by %s is refused, by its field’s name', (text, replacement, sentence) => {
  const problems = checkOwners(json.replace(text, replacement)).map((one) => one.replaceAll('\u00a0', ' '));
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [other.site['adresse e-mail'], DEMO.email, /^[^›]* › site › adresse e-mail.*démonstration\.$/],
  ['732 829 320 00074', DEMO.siret, /SIRET.*démonstration/],
  ['Google Ireland Limited', 'Google [À compléter : adresse]', /hébergeur › société.*reste à compléter/],
])('%s as %s is left to fill in', (text, replacement, sentence) => {
  expect(checkOwners(json.replace(text, replacement))).toEqual([expect.stringMatching(sentence)]);
});

test('the owners’ file of this repository may be shown, once it is filled in', () => {
  for (const sentence of checkOwners()) expect(sentence).toMatch(/(?:démonstration|reste à compléter)\.$/);
});

test.runIf(isDemonstration())('each name, link and sentence of the demonstration is known as such', () => {
  const texts = Array.from(
    readFileSync(OWNERS_FILE, 'utf8').matchAll(/"([^"]+)"(?=[\],]*$)/gm),
    ([, text]) => text,
  );
  expect(texts.length).toBeGreaterThan(40);
  const anybodys = /^(?:maille|fil|[A-Z]\p{L}+|\[À compléter.*\]|europe-west1 .*|Prix nets, .*|20[\d-]*)$/u;
  expect(texts.filter((text = '') => !anybodys.test(text) && !demonstration.includes(text))).toEqual([]);
});

test('the home page shows their texts, links to where they are alone, and to every category', async () => {
  vi.mocked(getLatest).mockResolvedValue(anAvis('Camille', 'Un lapin adorable.'));
  const { Home } = await import('../../src/pages/home/Home');
  const { PRESENTATION } = await import('../../src/domain/brand');
  const { text, links } = await read(Home);
  const said = [
    'Fait main aux Sables-d’Olonne',
    'L’une tricote, l’autre relie',
    'Et sa couture.',
    'SIRET 732 829 320 00082',
    'Venez voir !',
  ];
  for (const one of [...said, '« Un lapin adorable. »']) expect(text).toContain(one);
  expect(screen.queryByRole('region', { name: 'Dernières créations' })).toBeNull();
  expect(screen.getByRole('img', { name: new RegExp(`^Logo ${other.site.nom}`) })).toBeInTheDocument();
  const { Instagram, 'boutique en ligne': shop } = other.ateliers.fil;
  const inNewTabs = [...document.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')];
  expect(inNewTabs.map(({ href }) => href)).toEqual([Instagram, shop]);
  const slugs = (of: Collection) => [null, ...CATEGORIES[of].map(({ slug }) => slug)];
  const lists = COLLECTIONS.flatMap((of) => slugs(of).map((slug) => listPath(of, slug)));
  const own = [...lists, '/addavisClient', '/contact'].map((path) => location.origin + path);
  expect(links).toEqual(expect.arrayContaining(own));
  expect(PRESENTATION.bienvenue, 'no line breaks there').toContain('établi\u00a0: l’une');
});

async function readLegal(each = [...mentions.entreprises]) {
  other.mentions.entreprises = each;
  vi.resetModules();
  const { MentionsLegales } = await import('../../src/pages/legal/MentionsLegales');
  const { Confidentialite } = await import('../../src/pages/legal/Confidentialite');
  const { text: notice, links } = await read(MentionsLegales);
  return { notice, links, privacy: (await read(Confidentialite)).text };
}

test('the legal pages name one business for both workshops, the one shop and no maintainer', async () => {
  const { notice, links, privacy } = await readLegal();
  const { maille, fil } = other.ateliers;
  expect(notice).toContain('deux ateliers d’une même entreprise :');
  expect(notice).toMatch(/Le Fil d’Or, SARL, noms commerciaux : .* SIRET 732 829 320 00074 et .* 00082\./);
  expect(notice).not.toMatch(/\bEI\b/);
  expect(notice).toContain('SIREN 732 829 320. TVA');
  expect(notice).toContain('se commande dans la boutique en ligne de l’atelier, s’il en a une,');
  expect(notice).toContain(`${maille.nom} et ${fil.nom} : Médiation d’Essai`);
  expect(links).toEqual(expect.arrayContaining(['https://mediation.fr/saisir', 'tel:+33326000000']));
  expect(notice).toContain('Dernière mise à jour : 31 janvier 2027.');
  expect(privacy).toContain('deux ateliers d’une même entreprise, responsable du traitement');
  expect(privacy).not.toMatch(/conjoints|qui s’occupe du site/);
});

/** A business for each workshop; these fields are the second's own. */
const two = (fil: object) =>
  mentions.entreprises.flatMap((one) => [
    { ...one, ateliers: ['maille'] },
    { ...one, ...fil, ateliers: ['fil'] },
  ]);

test('the legal pages name two businesses, each for its workshop', async () => {
  const { notice, privacy } = await readLegal(two({ nom: 'Zoé Petit, EI' }));
  expect(notice).toContain('de deux ateliers :');
  expect(notice).toMatch(/Or, SARL, nom commercial : Les Laines .*00074\..*Zoé Petit, EI, nom .*00082\./);
  expect(privacy).toContain('responsables conjoints');
});

test('a creation says who makes it and where they are', async () => {
  other.mentions.entreprises = two({ nom: 'Zoé Petit', adresse: 'À Vif' });
  vi.resetModules();
  const { CreationOffer } = await import('../../src/pages/creations/CreationOffer');
  const creation = aCreation('Sac', { id: 'a1-b2c3d4e5f', collection: 'personnalisable', maker: 'fil' });
  const { text, links } = await read(() => <CreationOffer creation={creation} />);
  for (const one of [`Fabriqué par ${other.ateliers.fil.nom}`, 'Zoé Petit', 'À Vif', 'A1B2C3D4'])
    expect(text).toContain(one);
  expect(links).toContain(`mailto:${mentions.entreprises[0]?.['adresse e-mail']}`);
});
