import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkOwners } from '../../scripts/build/checkOwners';
import { CATEGORIES, COLLECTIONS, listPath, type Collection } from '../../src/domain/catalogue';
import type { Owners } from '../../src/domain/owners';
import { getLatest } from '../../src/services/avis';
import { listLatest } from '../../src/services/creations/creations';
import { OWNERS as other } from './otherOwners';
import { aCreation, anAvis } from './records';
import { show } from './support';

vi.mock('../../src/domain/owners', () => import('./otherOwners'));
// The repository's own.
const { OWNERS } = await vi.importActual<typeof import('../../src/domain/owners')>('../../src/domain/owners');

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

const problemsAfter = (change: (owners: Owners) => void) => {
  const owners = structuredClone(other);
  change(owners);
  return checkOwners(owners).map((one) => one.replaceAll('\u00a0', ' '));
};

test('owners who have filled in their file go online', () => {
  expect(checkOwners(other)).toEqual([]);
});

test.each<[string, (owners: Owners) => void]>([
  ['démonstration : vaut encore true', (one) => (one.démonstration = true)],
  ['site › nom : est vide.', ({ site }) => (site.nom = ' ')],
  ['fil › paiement : est vide.', ({ commandes }) => (commandes.fil.paiement = '')],
  ['accueil › fil › 1 : reste à compléter.', ({ accueil }) => (accueil.fil = ['', '[À compléter : texte]'])],
  [
    '› adresse e-mail : vient encore de la démonstration',
    ({ site }) => (site['adresse e-mail'] = 'a@b.example'),
  ],
  ['ateliers › fil › SIRET : doit avoir quatorze', ({ ateliers }) => (ateliers.fil.SIRET = '73282932000028')],
  [
    'fil › boutique en ligne : doit être une adresse web',
    ({ ateliers }) => (ateliers.fil['boutique en ligne'] = 'apolline.fr'),
  ],
  ['site › adresse e-mail : doit être une adresse e-mail', ({ site }) => (site['adresse e-mail'] = 'nous')],
  [
    'hébergeur › téléphone : doit être un numéro',
    ({ mentions }) => (mentions.hébergeur.téléphone = '01 02 03 04 05'),
  ],
  ['pages à jour au : doit être une date', ({ mentions }) => (mentions['pages à jour au'] = 'hier')],
])('« %s » keeps a site from going online', (sentence, change) => {
  expect(problemsAfter(change)).toEqual(expect.arrayContaining([expect.stringContaining(sentence)]));
});

test.runIf(OWNERS.démonstration)('the owners of this repository, who are invented, do not go online', () => {
  const problems = checkOwners(OWNERS);
  expect(problems.length).toBeGreaterThan(20);
  for (const field of ['site › adresse e-mail', 'maille › SIRET', 'fil › médiateur'])
    expect(problems.filter((one) => one.includes(`${field}\u00a0:`))).toHaveLength(1);
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
  const own = [...lists, '/avisClients', '/contact'].map((path) => location.origin + path);
  expect(links).toEqual(expect.arrayContaining(own));
  expect(PRESENTATION.bienvenue, 'no line breaks there').toContain('établi\u00a0: l’une');
});

test('the legal pages name a business for each workshop, the one shop and no maintainer', async () => {
  const { MentionsLegales } = await import('../../src/pages/legal/MentionsLegales');
  const { Confidentialite } = await import('../../src/pages/legal/Confidentialite');
  const { text: notice, links } = await read(MentionsLegales);
  expect(notice).toMatch(/Or, SARL, nom commercial : Les Laines .*00074\..*Zoé Petit EI, nom .*00082\./);
  expect(notice).toContain('SIREN 732 829 320. TVA');
  expect(notice).toContain('se commande dans la boutique en ligne de l’atelier, s’il en a une,');
  expect(notice).toContain(`${other.ateliers.fil.nom} : Médiation d’Essai`);
  expect(links).toEqual(expect.arrayContaining(['https://mediation.fr/saisir', 'tel:+33326000000']));
  expect(notice).toContain('Dernière mise à jour : 31 janvier 2027.');
  const { text: privacy } = await read(Confidentialite);
  expect(privacy).not.toContain('qui s’occupe du site');
});

test('a creation says how it is made, sent, paid and sent back, who makes it and where they are', async () => {
  const { CreationOffer } = await import('../../src/pages/creations/CreationOffer');
  const record = { collection: 'personnalisable', customizable: true, warnings: 'Lin.' } as const;
  const creation = aCreation('Sac', { ...record, id: 'a1-b2c3d4e5f', maker: 'fil' });
  const { text, links } = await read(() => <CreationOffer creation={creation} />);
  const rows = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const order = ['À savoir', 'Délai', 'Envoi', 'Paiement', 'Rétractation', 'Personnalisation'];
  expect(rows).toEqual(order);
  expect(text).toMatch(/Comptant, à l’atelier\.Rétractation.*, retour à votre c\w+\s;/);
  for (const one of [`Fabrication : ${other.ateliers.fil.nom}`, 'Zoé Petit', 'À Vif', 'A1B2C3D4'])
    expect(text).toContain(one);
  expect(links).toContain(`mailto:${mentions.entreprises.fil['adresse e-mail']}`);
  const { text: ofMaille } = await read(() => <CreationOffer creation={{ ...creation, maker: 'maille' }} />);
  expect(ofMaille).toContain(', retour aux frais de l’atelier ;');

  const { MentionsLegales } = await import('../../src/pages/legal/MentionsLegales');
  const [, target = ''] = links.find((one) => one.includes('#retractation'))?.split('#') ?? [];
  await read(MentionsLegales);
  expect(document.getElementById(target)).toHaveTextContent(/quatorze jours.*Écrivez à l’atelier/);
});
