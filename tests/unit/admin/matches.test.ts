import { expect, test } from 'vitest';
import { matches } from '../../../src/pages/admin/matches';

test.each([
  ['etoile', 'Sac Étoile'],
  ['etoile SAC ', 'Sac Étoile'],
  ["d'ete coeur", 'Cœurs d’été'],
  ['d’ÉTÉ', "Robe d'été"],
  ['sacs', 'Sac à main'],
  ['Bijoux', 'Bijou de sac'],
  ['sacoche', 'Sac\u00adoche'],
  ['sac\u200boche', 'Sacoche'],
  ['', 'Sac'],
])('« %s » finds « %s »', (search, text) => {
  expect(matches(text, search)).toBe(true);
});

test.each([
  ['sac lapin', 'Sac'],
  ['bas', 'Bac'],
  ['sacoche', 'Sac'],
])('« %s » does not find « %s »', (search, text) => {
  expect(matches(text, search)).toBe(false);
});
