import { expect, test } from 'vitest';
import { withDe } from '../../src/domain/withDe';

test.each([
  ['Bruno', 'de Bruno'],
  ['Anaïs', 'd’Anaïs'],
  ['Élodie', 'd’Élodie'],
  ['œillet', 'd’œillet'],
  ['Hélène', 'd’Hélène'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['«\u00a0Inès\u00a0»', 'de «\u00a0Inès\u00a0»'],
  ['7 nains', 'de 7 nains'],
])('%s: %s', (name, expected) => {
  expect(withDe(name)).toBe(expected);
});
