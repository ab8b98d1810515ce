import { expect, test } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { canonicalPath, listPath, listsBeside } from '../../src/domain/catalogue';
import { formatMoment, inParis } from '../../src/domain/date';
import { creationIdOf } from '../../src/domain/creationPath';
import { meantAddress } from '../../src/domain/meantAddress';
import { readPrice } from '../../src/domain/price';
import { cleanText, shortened, typeset, unquoted, withDe } from '../../src/domain/text';
import { neighboursOf } from '../../src/pages/creations/creationData';
import { toServiceError } from '../../src/services/ServiceError';
import { findRoute } from '../../src/site/routes';
import { aCreation } from './records';

test.each([
  ['2026-11-02T08:05:00Z', '2 novembre 2026 à 9\u00a0h\u00a005'],
  ['2026-06-30T22:30:00Z', '1er juillet 2026 à 0\u00a0h\u00a030'],
])('the moment %s is %s in Paris', (date, moment) => expect(formatMoment(new Date(date))).toBe(moment));

test('the clock of Paris is that of the platform, on every day of eight years', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Paris',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const start = Date.UTC(2024, 0, 1, 0, 59, 59, 999);
  for (let hour = 0; hour < 8 * 8766; hour += hour % 24 < 3 ? 1 : 21) {
    const instant = new Date(start + hour * 3_600_000);
    expect(inParis(instant).slice(0, 19).replace('T', ' ')).toBe(clock.format(instant));
  }
});

test('every line break is kept as one, those of Word and PowerPoint too; other control characters go', () => {
  expect(cleanText(' a\vb\u2028c\u2029d\u0085e\r\nf\rg\fh\u0000\u0007\ti\v')).toBe(
    'a\nb\nc\nd\ne\nf\ng\nh\ti',
  );
});

test.each([
  ['«\u00a0Bravo\u00a0!\u00a0»', 'Bravo\u00a0!'],
  [' "Bravo" ', 'Bravo'],
  ['“Bravo”', 'Bravo'],
  [
    '«\u00a0Bravo\u00a0», dit-elle, et «\u00a0merci\u00a0»',
    '«\u00a0Bravo\u00a0», dit-elle, et «\u00a0merci\u00a0»',
  ],
  ['"Bravo" et "merci"', '"Bravo" et "merci"'],
])('%s without the quotes round the whole is %s', (text, inner) => expect(unquoted(text)).toBe(inner));

test.each([
  ['crochet', 'sac-a-main', ['/crochet/accessoire', '/crochet/peluche']],
  ['papier', null, ['/couture', '/crochet']],
  ['couture', null, ['/personnalisable', '/papier']],
] as const)('beside the list of %s and %s are %j', (collection, category, paths) => {
  const lists = listsBeside({ collection, category });
  expect(lists.map((one) => listPath(one.collection, one.category))).toEqual(paths);
});

test.each([
  ['Hélène', 'd’Hélène'],
  ['Yasmine', 'de Yasmine'],
  ['«\u00a0Inès\u00a0»', 'de «\u00a0Inès\u00a0»'],
])('%s after « de »: %s', (name, words) => expect(withDe(name)).toBe(words));

test.each([
  ['Ana@Gmail.con', 'Ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@orange.f', 'ana@orange.fr'],
  [' ana@yaho.fr', 'ana@yahoo.fr'],
  ['ana@hotmaill.fr', 'ana@hotmail.fr'],
  ['www.ana@orange.fr', 'ana@orange.fr'],
  ['WWW.ana@atelier.example', 'ana@atelier.example'],
  ['ana@www.gmail.con', 'ana@gmail.com'],
])('%s was meant to be %s', (typed, meant) => expect(meantAddress(typed)).toBe(meant));

const RIGHT = [
  '',
  'ana',
  'ana@',
  '@gmail.con',
  'ana@gmail.com',
  'ana@mail.com',
  'ana@GMX.fr',
  'ana@fee.example',
];
test.each([...RIGHT, 'ana@yahoo.be', 'ana@hotmail.it', 'wwwana@free.fr'])('%j is not corrected', (typed) =>
  expect(meantAddress(typed)).toBeUndefined(),
);

test('what was typed is printed with apostrophes and spaces that do not break', () => {
  const printed = "https://a.fr/l'or 30\u00a0°C\u00a0: l’été, «\u00a0100\u00a0% coton\u00a0»\u00a0!\n'Azur'";
  expect(typeset(["https://a.fr/l'or 30 °C : l'été, « 100 % coton » !\n'Azur'"])).toEqual([printed]);
});

test.each([
  [new SyntaxError('<html>'), 'unavailable'],
  [{ code: 'auth/the-service-is-currently-unavailable.' }, 'unavailable'],
  [{ code: 'auth/invalid-refresh-token' }, 'session-over'],
])('what a service throws for %s is %s', (error, code) => expect(toServiceError(error).code).toBe(code));

test.each([
  ['Un sac\n  en lin ', 20, 'Un sac en lin'],
  ['Un sac en velours', 14, 'Un sac en…'],
  ['🧵🧵🧵🧵🧵🧵', 4, '🧵🧵🧵…'],
  ['Un sac bleu', 11, 'Un sac bleu'],
  ['👩‍👩‍👧‍👦🇫🇷👍🏽é🧵', 4, '👩‍👩‍👧‍👦🇫🇷👍🏽…'],
  ['👩‍👩‍👧‍👦🇫🇷👍🏽é🧵', 5, '👩‍👩‍👧‍👦🇫🇷👍🏽é🧵'],
])('%j in %i characters is %j', (text, max, expected) => {
  expect(shortened(text, max)).toBe(expected);
});

test('the neighbours of a creation follow it, then come from the start, but for what is sold', () => {
  const category = Array.from({ length: 30 }, (_, index) => aCreation(`${index}`));
  const neighbours = (id: number, of = category) => neighboursOf({ id: `${id}` }, of).map((one) => +one.id);
  expect(neighbours(2)).toEqual([3, 4, 5, 6]);
  expect(neighbours(28)).toEqual([29, 0, 1, 2]);
  expect(neighbours(28, category.with(29, aCreation('29', { sold: true })))).toEqual([0, 1, 2, 3]);
  expect(neighbours(1, category.slice(0, 2))).toEqual([0]);
});

test.each(['.', ')', ').', '…'.replace('…', '...'), '%E2%80%8B', '%20', '»', '/'])(
  'a link to a creation that ends with %s is read without it',
  (end) => expect(creationIdOf(`/creation/Ab1-c${end}`)).toBe('Ab1-c'),
);

const NBSP = '\u00a0';
test.each<[price: string, text: string, euros: number | null]>([
  [' 12,5 ', `12,5${NBSP}€`, 12.5],
  ['12 €uros 50 cts', `12${NBSP}€uros 50 cts`, 12.5],
  ['12⁹⁰ €', '12⁹⁰ €', null],
  ['1 250', `1${NBSP}250${NBSP}€`, 1250],
  ['1.250,00 € TTC', `1.250,00${NBSP}€ TTC`, 1250],
  ["EUR 1'250,--.", "EUR 1'250,--.", 1250],
  ['1,250.00', `1,250.00${NBSP}€`, 1250],
  ['à partir de 15', `à partir de 15${NBSP}€`, null],
  ['taille européenne 12', `taille européenne 12${NBSP}€`, null],
  ['50 centimes', '50 centimes', null],
  ['sur devis', 'sur devis', null],
  ['32€', `32${NBSP}€`, 32],
  ['32€ pièce', `32${NBSP}€ pièce`, null],
  ['12€50', '12€50', 12.5],
  ['Sur commande, 35', `Sur commande, 35${NBSP}€`, null],
  ['Vendu le 12/10', 'Vendu le 12/10', null],
  ['Vendu le 12.10.2026', 'Vendu le 12.10.2026', null],
  ['le 1er mai 2026 à 14 h 30', 'le 1er mai 2026 à 14 h 30', null],
  ['Noël, vers le 20 déc.', 'Noël, vers le 20 déc.', null],
  ['Vendu en 2025', 'Vendu en 2025', null],
  ['-20 %', '-20 %', null],
  ['45 CHF', '45 CHF', null],
  ['CHF 45.–', 'CHF 45.–', null],
  ['$1,250.00', '$1,250.00', null],
  ['15£', '15£', null],
  ['28, -20 % le 3 mai', `28, -20 % le 3 mai${NBSP}€`, null],
  ['12 décorations', `12 décorations${NBSP}€`, null],
  ['15/20', `15/20${NBSP}€`, null],
  ['le sac, 35', `le sac, 35${NBSP}€`, null],
])('a price of %j is shown as %j, and is %s euros', (price, text, euros) => {
  expect(readPrice(price)).toEqual({ text, euros });
});

test.each([
  ['/personnalisable/adh%C3%A9ssif', '/personnalisable/adhesif', 'Adhésifs personnalisés · Personnalisable'],
  ['/Papier/D%C3%A9coration/', '/papier/decoration', 'Décoration faite main · Papier'],
  [
    '/crochet/composition-florale%20',
    '/crochet/Composition-florale',
    'Compositions florales faites main · Crochet',
  ],
  ['/couture/m%C3%A9daille', '/couture/m%C3%A9daille', 'Couture - Medaille'],
  ['/couture/100%', '/couture/100%', 'Couture - 100%'],
  ['/couture', '/couture', 'Couture\u00a0: toutes nos créations faites main'],
  ['/couture/sac/rouge', '/couture/sac/rouge', 'Page introuvable'],
  ['/Creation/Abc/', '/creation/Abc', 'Création'],
  ['/Admin', '/admin', 'Administration'],
])('%s stands for %s, with the title %s', (pathname, canonical, title) => {
  expect(canonicalPath(pathname)).toBe(canonical);
  const { route, params } = findRoute(pathname);
  expect(route.head?.(params).title).toBe(`${title} · ${BRAND.name}`);
});
