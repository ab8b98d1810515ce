import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
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

vi.mock('../../src/services/contact');
vi.mock('../../src/services/creations/creations');
vi.mock('../../src/services/avis');

/** The text of a page, with plain blanks. */
function textOf(page: ReactElement): string {
  const { container } = render(<MemoryRouter>{page}</MemoryRouter>);
  return (container.textContent ?? '').replace(/\s+/g, ' ');
}

test.each([
  ['the contact form', Contact, 'Les trois champs sont nécessaires, pour vous lire et vous répondre.'],
  ['the form of an avis', AddAvisClient, 'Les deux champs sont nécessaires : ils paraissent sur le site'],
])('%s says which fields are needed, and where they end up', (_, Form, why) => {
  expect(textOf(<Form />)).toContain(why);
  expect(screen.getByRole('link', { name: /^Confidentialité/ })).toHaveAttribute(
    'href',
    '/confidentialite.html',
  );
});

test('beside the avis: unverified, newest first, kept without limit, to be reported', () => {
  const text = textOf(<AboutAvis />);
  expect(text).toContain(`Ce sont les ${AVIS_SHOWN} plus récents`);
  expect(text).toContain('du plus récent au plus ancien');
  expect(text).toContain('Ils ne sont pas vérifiés');
  expect(text).toContain('La date est celle de l’envoi ; l’expérience racontée peut être plus ancienne.');
  expect(text).toContain('sans limite de durée');
  expect(screen.getByRole('link', { name: /^Signalez/ })).toHaveAttribute('href', '/contact');
});

describe('the privacy page', () => {
  test('tells as long as a counter of the contact form lasts', () => {
    const longest = Math.max(...Object.values(RATE_RULES).map(({ minutes }) => minutes));
    expect(longest).toBe(60);
    expect(textOf(<Confidentialite />)).toContain('qui expire au bout d’une heure au plus');
  });

  test('tells of the mark by which a message is mailed once', () => {
    expect(DELIVERY_KEPT).toBe(24 * 3_600_000);
    expect(textOf(<Confidentialite />)).toContain('une empreinte du message, qui expire au bout d’un jour');
  });

  test('tells that an avis also arrives by mail', () => {
    expect(textOf(<Confidentialite />)).toContain('Une copie nous arrive par e-mail');
  });

  test('names joint controllers, rights after death, and who may have an avis erased', () => {
    const text = textOf(<Confidentialite />);
    expect(text).toContain('responsables conjoints');
    expect(text).toContain('après votre mort');
    expect(text).toContain('toute personne qui y est nommée ou reconnaissable');
  });
});

test('the legal notice has the host’s telephone and contract, and who may have an avis erased', () => {
  const text = textOf(<MentionsLegales />);
  expect(text).toMatch(/Téléphone : \S/);
  expect(text).toMatch(/Société qui a conclu le contrat d’hébergement : \S/);
  expect(text).toMatch(/article R541-173\) : \S/);
  expect(text).toContain('point de contact unique');
  expect(text).toContain(BRAND.priceNote.replaceAll('\u00a0', ' '));
  expect(text).toContain('sauf si leur auteur, ou une personne qui y est reconnaissable, en demande');
});

test('the map of the site links every page that has an address of its own', () => {
  textOf(<SiteMap />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(staticPaths().filter((path) => path !== '/plan-du-site')));
});
