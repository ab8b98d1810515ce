import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DELIVERY_KEPT } from '../../functions/src/ledger';
import { RATE_RULES } from '../../functions/src/rateLimits';
import { BRAND } from '../../src/domain/brand';
import { AVIS_SHOWN } from '../../src/domain/limits';
import { AboutAvis } from '../../src/pages/avis/AboutAvis';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { Contact } from '../../src/pages/contact/Contact';
import { Confidentialite } from '../../src/pages/legal/Confidentialite';
import { MentionsLegales } from '../../src/pages/legal/MentionsLegales';
import { SiteMap } from '../../src/pages/legal/SiteMap';
import { staticPaths } from '../../src/routes';
import { link, show } from './support';

/** The text of a page, with plain blanks. */
const textOf = (Page: ComponentType) => (show(<Page />).container.textContent ?? '').replace(/\s+/g, ' ');

test.each([
  ['the contact form', Contact, ['Les trois champs sont nécessaires, pour vous lire et vous répondre.']],
  ['the form of an avis', AddAvisClient, ['Les deux champs sont nécessaires : ils paraissent sur le site']],
  [
    'the note beside the avis',
    AboutAvis,
    [
      `Ce sont les ${AVIS_SHOWN} plus récents`,
      'du plus récent au plus ancien',
      'Ils ne sont pas vérifiés',
      'La date est celle de l’envoi ; l’expérience racontée peut être plus ancienne.',
      'sans limite de durée',
    ],
  ],
  [
    'the privacy page',
    Confidentialite,
    [
      'qui expire au bout d’une heure au plus',
      'une empreinte du message, qui expire au bout d’un jour',
      'Une copie nous arrive par e-mail',
      'responsables conjoints',
      'après votre mort',
      'toute personne qui y est nommée ou reconnaissable',
    ],
  ],
  [
    'the legal notice',
    MentionsLegales,
    [
      /Téléphone : \S/,
      /Société qui a conclu le contrat d’hébergement : \S/,
      /article R541-173\) : \S/,
      'point de contact unique',
      BRAND.priceNote.replaceAll('\u00a0', ' '),
      'sauf si leur auteur, ou une personne qui y est reconnaissable, en demande',
    ],
  ],
] as [string, ComponentType, (string | RegExp)[]][])('%s says what the law wants', (_, page, texts) => {
  const text = textOf(page);
  for (const one of texts) expect(text).toMatch(one);
});

test('the privacy page tells of counters and marks as long as they last', () => {
  expect(Math.max(...Object.values(RATE_RULES).map(({ minutes }) => minutes))).toBe(60);
  expect(DELIVERY_KEPT).toBe(24 * 3_600_000);
});

test.each([
  [Contact, /^Confidentialité/, '/confidentialite.html'],
  [AddAvisClient, /^Confidentialité/, '/confidentialite.html'],
  [AboutAvis, /^Signalez/, '/contact'],
])('%# leads to what it speaks of', (Page, name, path) => {
  show(<Page />);
  expect(link(name)).toHaveAttribute('href', path);
});

test('the map of the site links every page that has an address of its own', () => {
  show(<SiteMap />);
  const links = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(staticPaths().filter((path) => path !== '/plan-du-site')));
});
