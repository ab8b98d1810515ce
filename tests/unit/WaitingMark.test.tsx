import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { WaitingMark } from '../../src/layout/WaitingMark';
import { lazyPart } from '../../src/waiting';

test('a wait for code shows after 150 ms, and only as long as it lasts', async () => {
  vi.useFakeTimers();
  let arrive: (code: { Part: () => string }) => void = () => {};
  const Part = lazyPart('Part', () => new Promise<{ Part: () => string }>((done) => (arrive = done)));
  render(
    <>
      <WaitingMark />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  const mark = screen.getByRole('status', { hidden: true });
  await act(() => vi.advanceTimersByTimeAsync(140));
  expect(mark).toBeEmptyDOMElement();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(mark).toHaveTextContent('Chargement...');
  await act(async () => arrive({ Part: () => 'here' }));
  expect(mark).toBeEmptyDOMElement();
});
