import { expect, test } from 'vitest';
import { hasVisibleText } from '../../src/domain/text';

test.each(['Léa', '5', '!', '🧶', '中', 'é'.normalize('NFD'), ' .\u200b'])('%j shows something', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});

test.each([
  '',
  ' \u00a0\u3000',
  '\u200b'.repeat(10),
  '\u2060\ufeff\u00ad',
  '\u202e\u202c',
  '\u3164\u115f\uffa0',
  '\u2800',
  '\u034f\ufe0f',
  '\u0000\u0085',
])('%j shows nothing', (text) => {
  expect(hasVisibleText(text)).toBe(false);
});
