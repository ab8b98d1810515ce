import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { AboutAvis } from '../../src/pages/avis/AvisClients';
import { Contact } from '../../src/pages/contact/Contact';
import { Filled } from '../../src/pages/legal/MentionsLegales';
import { SiteMap } from '../../src/pages/legal/SiteMap';
import { staticPaths } from '../../src/site/routes';
import { link, show } from './support';

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
