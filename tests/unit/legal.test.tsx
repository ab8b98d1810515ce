import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { DELIVERY_KEPT, RATE_RULES } from '../../functions/src/ledger';
import { BRAND } from '../../src/domain/brand';
import { AVIS_SHOWN } from '../../src/domain/sizes';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { AboutAvis } from '../../src/pages/avis/AvisClients';
import { Contact } from '../../src/pages/contact/Contact';
import { Confidentialite } from '../../src/pages/legal/Confidentialite';
import { Cookies } from '../../src/pages/legal/Cookies';
import { MentionsLegales, Phone } from '../../src/pages/legal/MentionsLegales';
import { SiteMap } from '../../src/pages/legal/SiteMap';
import { staticPaths } from '../../src/site/routes';
import { link, show } from './support';

test.each<[string | RegExp, ComponentType]>([
  ['Les trois champs sont nécessaires, pour vous lire et vous répondre.', Contact],
  ['Les deux champs sont nécessaires : ils paraissent sur le site', AddAvisClient],
  [`Ce sont les ${AVIS_SHOWN} plus récents`, AboutAvis],
  ['du plus récent au plus ancien', AboutAvis],
  ['Ils ne sont pas vérifiés', AboutAvis],
  ['La date est celle de l’envoi ; l’expérience racontée peut être plus ancienne.', AboutAvis],
  [BRAND.answer, Contact],
  ['Vous pourrez retirer votre accord à tout moment', AddAvisClient],
  ['sans contrepartie, et nous ne retirons pas un avis parce qu’il est négatif', AboutAvis],
  ['Un avis plus ancien n’est plus montré, mais reste enregistré sans limite de durée', AboutAvis],
  ['qui expire au bout d’une heure au plus', Confidentialite],
  ['une empreinte du message, qui expire au bout d’un jour', Confidentialite],
  ['une copie arrivée par e-mail, que nous effaçons avec l’avis', Confidentialite],
  ['soixante pages et les textes de cent au plus', Cookies],
  ['l’abandon ou 30 jours pour un brouillon', Cookies],
  ['« Modifier » sur les pages du catalogue. Contient : le mot « oui ».', Cookies],
  ['après votre mort', Confidentialite],
  ['toute personne qui y est nommée ou reconnaissable', Confidentialite],
  [/Téléphone : \S/, MentionsLegales],
  [/Immatriculation : .*, SIREN \d{3} ?\d{3} ?\d{3}\. TVA : \S.*, article R541-173\) : \S/, MentionsLegales],
  ['point de contact unique', MentionsLegales],
  [BRAND.priceNote.replaceAll('\u00a0', ' '), MentionsLegales],
  ['sauf si leur auteur, ou une personne qui y est reconnaissable, en demande', MentionsLegales],
])('« %s » is said, as the law wants', async (text, Page) => {
  expect((await show(<Page />)).container.textContent.replace(/\s+/g, ' ')).toMatch(text);
});

test('the legal pages tell of counters, marks and kept pages what holds', () => {
  expect(readFileSync('public/sw.js', 'utf8')).toMatch(/\[PAGES\]: 60, .*\[DATA\]: 100 /);
  expect(Math.max(...Object.values(RATE_RULES).map(({ minutes }) => minutes))).toBe(60);
  expect(DELIVERY_KEPT).toBe(24 * 3_600_000);
});

test.each([
  [Contact, /^Confidentialité/, '/confidentialite.html'],
  [AddAvisClient, /^Confidentialité/, '/confidentialite.html'],
  [AboutAvis, /^Signalez/, '/contact'],
  [() => <Phone number="+33 6 12 34 56 78" />, /^\+33/, 'tel:+33612345678'],
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
