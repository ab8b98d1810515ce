import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DELIVERY_KEPT, RATE_RULES } from '../../functions/src/ledger';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { AboutAvis } from '../../src/pages/avis/AvisClients';
import { Contact } from '../../src/pages/contact/Contact';
import { Confidentialite } from '../../src/pages/legal/Confidentialite';
import { Filled } from '../../src/pages/legal/MentionsLegales';
import { SiteMap } from '../../src/pages/legal/SiteMap';
import { staticPaths } from '../../src/site/routes';
import { link, show } from './support';

test('the legal pages promise of counters and drafts what holds', async () => {
  const said = async (Page: ComponentType) =>
    (await show(<Page />)).container.textContent.replace(/\s+/g, ' ');
  const privacy = await said(Confidentialite);
  expect(privacy).toContain('qui expire au bout d’une heure au plus');
  expect(Math.max(...Object.values(RATE_RULES).map(({ minutes }) => minutes))).toBe(60);
  expect(privacy).toContain('une empreinte du message, qui expire au bout d’un jour');
  expect(DELIVERY_KEPT).toBe(24 * 3_600_000);
});

test.each([
  [Contact, /^Confidentialité/, '/confidentialite.html'],
  [AddAvisClient, /^Confidentialité/, '/confidentialite.html'],
  [AboutAvis, /^Signalez/, '/contact'],
  [() => <Filled scheme="tel:" value="+33 6 12 34 56 78" />, /^\+33/, 'tel:+33612345678'],
])('%# leads to what it speaks of', async (Page, name, path) => {
  await show(<Page />);
  expect(link(name)).toHaveAttribute('href', path);
});

test('the map of the site links every page that has an address of its own, and no other', async () => {
  await show(<SiteMap />);
  const links = screen
    .getAllByRole('link')
    .map((one) => one.getAttribute('href')?.replace('#accessibilite', ''));
  expect(new Set(links)).toEqual(new Set(staticPaths().filter((path) => path !== '/plan-du-site')));
});
