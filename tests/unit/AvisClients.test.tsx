/** The service is stubbed, to hold and fail reads at will; tests/services has the real one. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Avis } from '../../src/domain/avis';
import { SWIPE_THRESHOLD } from '../../src/components/useSwipe';
import { TIMINGS } from '../../src/domain/timings';
import type * as AvisService from '../../src/services/avis';

const PERIOD = TIMINGS.carouselAdvance;
const AVIS = ['Camille', 'Inès', 'Lou'].map((name, index) => ({
  id: name,
  name,
  message: `Message de ${name}.`,
  date: new Date(2025, 2 + index, 14),
}));

const list = vi.fn<typeof AvisService.list>();
vi.mock('../../src/services/avis', () => ({ list: () => list() }));

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The avis live as long as the tab: each test is a new tab.
  vi.resetModules();
  list.mockReset().mockResolvedValue(AVIS);
  // jsdom has no layout, so no avis is too long here; tests/e2e unfolds them.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  prefersReducedMotion(false);
  setHidden(false);
  return () => vi.useRealTimers();
});

function prefersReducedMotion(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
}

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

async function open(avis?: Avis[]) {
  if (avis) list.mockResolvedValue(avis);
  const { AvisClients } = await import('../../src/pages/avis/AvisClients');
  const page = render(
    <MemoryRouter>
      <AvisClients />
    </MemoryRouter>,
  );
  await act(async () => {});
  return page;
}

const button = (name: string) => screen.getByRole('button', { name });
/** The names on the avis shown. */
const shown = () =>
  screen.getAllByRole('figure').map((slide) => within(slide).getByText(/^\p{L}+$/u).textContent);
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function swipe(pointerType: 'touch' | 'mouse') {
  const slide = screen.getAllByRole('figure')[0];
  if (!slide) throw new Error('No avis is shown');
  fireEvent.pointerDown(slide, { clientX: 200, clientY: 50, pointerType, isPrimary: true });
  fireEvent.pointerUp(slide, { clientX: 200 - SWIPE_THRESHOLD, clientY: 52, pointerType, isPrimary: true });
  fireEvent.pointerOut(slide, { pointerType });
}

describe('the page', () => {
  test('shows the last avis at once, then the refreshed ones', async () => {
    const { unmount } = await open();
    unmount();
    let arrive: (avis: Avis[]) => void = () => {};
    list.mockReturnValue(new Promise((resolve) => (arrive = resolve)));

    await open();
    expect(shown()).toEqual(['Camille']);
    expect(screen.queryByText('Chargement...')).toBeNull();

    await act(async () => arrive([{ ...AVIS[0], id: 'new', name: 'Zoé' } as Avis, ...AVIS]));
    expect(shown()).toEqual(['Zoé']);
  });

  test('keeps the avis when a refresh fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { unmount } = await open();
    unmount();
    list.mockRejectedValue(new Error('unavailable'));

    await open();

    expect(shown()).toEqual(['Camille']);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });
});

describe('the carousel', () => {
  test('follows a swipe of a finger, not of a mouse', async () => {
    await open();
    swipe('mouse');
    expect(shown()).toEqual(['Camille']);
    swipe('touch');
    expect(shown()).toEqual(['Inès']);
  });

  test('is a live region only while it stands still', async () => {
    await open();
    const frame = () => screen.getByRole('figure').parentElement;
    expect(frame()).toHaveAttribute('aria-live', 'off');
    await user.click(button('Arrêter le défilement'));
    expect(frame()).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('figure', { name: '1 sur 3' })).toBeVisible();
  });

  test('has no controls for a single avis', async () => {
    await open(AVIS.slice(0, 1));
    wait(2 * PERIOD);
    expect(shown()).toEqual(['Camille']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('clears its timer when the page is left', async () => {
    const { unmount } = await open();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
