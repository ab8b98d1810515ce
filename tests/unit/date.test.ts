import { expect, test } from 'vitest';
import { formatDay, formatMoment } from '../../src/domain/date';

test.each([
  ['2026-11-01T12:00:00Z', '1er novembre 2026'],
  ['2026-11-11T12:00:00Z', '11 novembre 2026'],
  ['2026-11-21T12:00:00Z', '21 novembre 2026'],
  // Midnight has passed in Paris.
  ['2026-06-30T22:30:00Z', '1er juillet 2026'],
])('%s is %s', (date, shown) => {
  expect(formatDay(new Date(date))).toBe(shown);
});

test('a moment has its hour in Paris', () => {
  expect(formatMoment(new Date('2026-11-21T13:05:00Z'))).toBe('21 novembre 2026 à 14\u00a0h\u00a005');
});
