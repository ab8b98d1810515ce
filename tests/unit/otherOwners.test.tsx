import { readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { gapsOf, OWNERS_FILE, problemsOf } from '../../scripts/owners/ownersFile';
import { CATEGORIES, COLLECTIONS, listPath, type Collection } from '../../src/domain/catalogue';
import { getLatest } from '../../src/services/avis';
import { listLatest } from '../../src/services/creations/creations';
import other from './otherOwners.json';
import { anAvis } from './records';
import { show } from './support';

vi.mock('../../src/domain/proprietaires.json', () => ({ default: other }));

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
  [/"commune": "[^"]*"/, '"commune": ""', 'site › commune : est vide.'],
  ['"métier"', '"metier": "", "métier"', 'ateliers › maille : ne connaît pas "metier".'],
  ['00074"', '00047"', /maille › SIRET : n’est pas un SIRET/],
  ['https://apolline.fr/boutique', 'apolline.fr', /boutique en ligne : doit être une adresse web complète/],
  ['@laines', ' laines', /adresse e-mail : doit être une adresse e-mail/],
  ['+33 3', '03', /n° 1 › téléphone : doit être un numéro international/],
  ['"atelier": "fil"', '"atelier": "Apolline"', /couture › atelier : doit être "maille" ou "fil"/],
  [/"maille"(?=\s*\],\s*"prénom)/, '"fil"', /entreprises : doit nommer chaque atelier une fois/],
  [/"site": \{[^}]*\}/, '"site": 1', 'site : doit être un groupe de champs entre accolades.'],
  ['",\n    "commune"', '"\n    "commune"', /: ligne 6, une virgule/],
  [/"commune": "([^"]*)"/, '"commune": $1', /: ligne 7, une virgule, un guillemet/],
  [/(surtout.")(\s*\])/, '$1,$2', /: ligne \d\d, /],
])('%s replaced by %s is refused, by its field’s name', (text, replacement, sentence) => {
  const problems = problemsOf(json.replace(text, replacement)).map((one) => one.replaceAll('\u00a0', ' '));
  expect(problems).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [other.site['adresse e-mail'], 'nous@atelier.example', /^[^›]* › site › adresse e-mail.*démonstration\.$/],
  ['732 829 320 00074', '000 000 000 00011', /SIRET.*démonstration/],
  ['Google Ireland Limited', 'Google [À compléter : adresse]', /hébergeur › société.*reste à compléter/],
])('%s as %s may be shown, and is left to fill in', (text, replacement, sentence) => {
  const changed = json.replace(text, replacement);
  expect(problemsOf(changed)).toEqual([]);
  expect(gapsOf(changed)).toEqual([expect.stringMatching(sentence)]);
});

test('the owners’ file of this repository may be shown', () => {
  expect(problemsOf(readFileSync(OWNERS_FILE, 'utf8'))).toEqual([]);
});

test('the home page shows their texts, links to where they are alone, and to every category', async () => {
  vi.mocked(getLatest).mockResolvedValue(anAvis('Camille', 'Un lapin adorable.'));
  const { Home } = await import('../../src/pages/home/Home');
  const { PRESENTATION } = await import('../../src/domain/presentation');
  const { text, links } = await read(Home);
  const said = ['L’une tricote, l’autre relie', 'Et sa couture.', 'SIRET 732 829 320 00082', 'Venez voir !'];
  for (const one of [...said, '« Un lapin adorable. »']) expect(text).toContain(one);
  // There are no creations.
  expect(screen.queryByRole('region', { name: 'Dernières créations' })).toBeNull();
  expect(screen.getByRole('img', { name: new RegExp(`^Logo de ${other.site.nom}`) })).toBeInTheDocument();
  const { Instagram, 'boutique en ligne': shop } = other.ateliers.fil;
  expect(links.filter((href) => !href.startsWith(location.origin))).toEqual([Instagram, shop]);
  const slugs = (of: Collection) => [null, ...CATEGORIES[of].map(({ slug }) => slug)];
  const lists = COLLECTIONS.flatMap((of) => slugs(of).map((slug) => listPath(of, slug)));
  const own = [...lists, '/addavisClient', '/contact'].map((path) => location.origin + path);
  expect(links).toEqual(expect.arrayContaining(own));
  expect(PRESENTATION.bienvenue, 'no line breaks there').toContain('établi\u00a0: l’une');
});

/** The texts of the legal pages, of one business or of one for each workshop. */
async function readLegal(each = [...mentions.entreprises]) {
  other.mentions.entreprises = each;
  vi.resetModules();
  const { MentionsLegales } = await import('../../src/pages/legal/MentionsLegales');
  const { Confidentialite } = await import('../../src/pages/legal/Confidentialite');
  return { notice: (await read(MentionsLegales)).text, privacy: (await read(Confidentialite)).text };
}

test('the legal pages name one business for both workshops, the one shop and no maintainer', async () => {
  const { notice, privacy } = await readLegal();
  const { maille, fil } = other.ateliers;
  expect(notice).toContain('deux ateliers d’une entreprise individuelle :');
  expect(notice).toMatch(/SIRET 732 829 320 00074, .*, noms commerciaux d’Anne-Éléonore d’Ormesson, EI/);
  expect(notice).toContain('SIREN 732 829 320. TVA');
  expect(notice).toContain(`la boutique en ligne d’${fil.nom}, ou du devis`);
  expect(notice).toContain(`${maille.nom} et ${fil.nom} : Médiation d’Essai`);
  expect(privacy).toContain('deux ateliers d’une même entreprise, responsable du traitement');
  expect(privacy).not.toMatch(/conjoints|qui veille à la technique/);
});

test('the legal pages name two businesses, each for its workshop', async () => {
  const each = [{ ateliers: ['maille'] }, { ateliers: ['fil'], 'prénom et nom': 'Zoé Petit' }];
  const { notice, privacy } = await readLegal(
    mentions.entreprises.flatMap((one) => each.map((other) => ({ ...one, ...other }))),
  );
  expect(notice).toContain('deux entreprises individuelles :');
  expect(notice).toMatch(/SIRET 732 829 320 00074, nom commercial d’Anne/);
  expect(notice).toMatch(/SIRET 732 829 320 00082, nom commercial de Zoé Petit, EI\./);
  expect(privacy).toContain('responsables conjoints');
});

test('search engines are told of the pages that a workshop has', async () => {
  const { workshops } = await import('../../src/site/pageMeta');
  const { Instagram, 'boutique en ligne': shop } = other.ateliers.fil;
  expect(workshops('https://a.test')).toMatchObject([{ sameAs: [] }, { sameAs: [Instagram, shop] }]);
});
