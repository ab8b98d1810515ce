import { expect, test } from 'vitest';
import { cleanText, hasVisibleText } from '../../src/domain/text';

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

test('a stored text is trimmed, with half an emoji as U+FFFD', () => {
  expect(cleanText(' \ud83eune besace\ud83e\uddf6\n')).toBe('\ufffdune besace🧶');
});
