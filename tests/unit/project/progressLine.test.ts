// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { progressLine } from '../../../scripts/progressLine';

/** What a stream is sent when it is told `steps`. */
function sent(isTTY: boolean, steps: readonly number[], total: number): string {
  let text = '';
  const progress = progressLine('Drawing', { isTTY, write: (part) => Boolean((text += part)) });
  for (const done of steps) progress.tell(done, total);
  progress.end();
  return text;
}

describe('the progress of something long', () => {
  test('is one line on a terminal, written over and over, and ended', () => {
    expect(sent(true, [0, 0, 1, 2], 4)).toBe('\rDrawing… 0/4\rDrawing… 1/4\rDrawing… 2/4\rDrawing… 4/4\n');
  });

  test('is a line for every ten in a log, none of them twice', () => {
    expect(sent(false, [0, 0, 1, 9, 11, 12, 19, 20], 25)).toBe(
      'Drawing… 0/25\nDrawing… 11/25\nDrawing… 20/25\nDrawing… 25/25\n',
    );
  });

  test('is nothing where nothing takes long', () => {
    expect(sent(true, [], 4) + sent(false, [], 4)).toBe('');
  });
});
