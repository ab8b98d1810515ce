/** The service is stubbed: a pending and a failed reading cannot be had from the real backend at will. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Avis } from '../../src/domain/avis';
import { SWIPE_THRESHOLD } from '../../src/domain/limits';
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
  // The avis are kept for as long as the tab lives: each test is a new tab.
  vi.resetModules();
  list.mockReset().mockResolvedValue(AVIS);
  // jsdom lays nothing out: no text is too long here. The unfolding is tested in tests/e2e.
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

const carousel = () => screen.getByRole('region', { name: 'Témoignages' });
const button = (name: string) => screen.getByRole('button', { name });
/** Whose avis can be seen: the others are hidden from everybody. */
const shown = () =>
  screen.getAllByRole('figure').map((slide) => within(slide).getByText(/^\p{L}+$/u).textContent);
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

function swipe(from: number, to: number, pointerType = 'touch') {
  const place = screen.getAllByRole('figure')[0];
  if (!place) throw new Error('No avis is shown');
  fireEvent.pointerDown(place, { clientX: from, clientY: 50, pointerType, isPrimary: true });
  fireEvent.pointerUp(place, { clientX: to, clientY: 52, pointerType, isPrimary: true });
  fireEvent.pointerOut(place, { pointerType });
}

describe('the page', () => {
  test('loads, then shows message in quotes, name and French date', async () => {
    let arrive: (avis: Avis[]) => void = () => {};
    list.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Témoignages clients' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement...');

    await act(async () => arrive(AVIS));

    const slide = within(screen.getByRole('figure'));
    expect(
      slide.getByText('«\u00a0Message de Camille.\u00a0»', { normalizer: (text) => text }),
    ).toBeVisible();
    expect(slide.getByText('Camille')).toBeVisible();
    expect(slide.getByText('14 mars 2025')).toBeVisible();
    expect(screen.queryByText('Chargement...')).toBeNull();
  });

  test('mentions a slow connection after 8 seconds', async () => {
    list.mockReturnValue(new Promise(() => {}));
    await open();
    wait(7500);
    expect(screen.queryByText(/La connexion est lente/)).toBeNull();
    wait(1000);
    expect(screen.getByText(/La connexion est lente : encore un instant…/)).toBeVisible();
  });

  test('says that there is no avis', async () => {
    await open([]);
    expect(screen.getByText('Aucun avis pour le moment.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Témoignages' })).toBeNull();
  });

  test('tells a failure, logs it once and offers a retry', async () => {
    list.mockRejectedValueOnce(new Error('unavailable'));
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('Impossible de charger les avis');
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();

    await user.click(button('Réessayer'));
    await act(async () => {});

    expect(shown()).toEqual(['Camille']);
  });

  test('links to the form', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Je laisse un avis' })).toHaveAttribute('href', '/addavisClient');
  });

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
  test('advances every 6 seconds, from the last to the first', async () => {
    await open();
    for (const name of ['Inès', 'Lou', 'Camille']) {
      wait(PERIOD - 500);
      expect(shown()).not.toEqual([name]);
      wait(500);
      expect(shown()).toEqual([name]);
    }
  });

  test('follows its buttons and the arrow keys', async () => {
    await open();
    await user.click(button('Avis suivant'));
    expect(shown()).toEqual(['Inès']);
    await user.click(button('Avis précédent'));
    expect(shown()).toEqual(['Camille']);
    await user.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['Lou']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(shown()).toEqual(['Inès']);
  });

  test(`takes a swipe of ${SWIPE_THRESHOLD} px and not a shorter one`, async () => {
    await open();
    swipe(200, 200 - SWIPE_THRESHOLD + 1);
    expect(shown()).toEqual(['Camille']);
    swipe(200, 200 - SWIPE_THRESHOLD);
    expect(shown()).toEqual(['Inès']);
    swipe(200, 200 + SWIPE_THRESHOLD);
    expect(shown()).toEqual(['Camille']);
    swipe(200, 0, 'mouse');
    expect(shown()).toEqual(['Camille']);
  });

  test('waits while the mouse is over it', async () => {
    await open();
    await user.hover(carousel());
    wait(3 * PERIOD);
    expect(shown()).toEqual(['Camille']);

    await user.unhover(carousel());
    wait(PERIOD);
    expect(shown()).toEqual(['Inès']);
  });

  test('waits while the keyboard is in it', async () => {
    await open();
    act(() => button('Avis suivant').focus());
    await user.keyboard('{Shift}');
    wait(3 * PERIOD);
    expect(shown()).toEqual(['Camille']);

    act(() => button('Avis suivant').blur());
    wait(PERIOD);
    expect(shown()).toEqual(['Inès']);
  });

  test('still advances after a tap on one of its buttons', async () => {
    await open();
    await user.pointer({ keys: '[TouchA]', target: button('Avis suivant') });
    expect(shown()).toEqual(['Inès']);
    wait(PERIOD);
    expect(shown()).toEqual(['Lou']);
  });

  test('waits while the tab is hidden', async () => {
    await open();
    setHidden(true);
    wait(3 * PERIOD);
    expect(shown()).toEqual(['Camille']);

    setHidden(false);
    wait(PERIOD);
    expect(shown()).toEqual(['Inès']);
  });

  test('stops and starts by its button, even with the mouse over it', async () => {
    await open();
    await user.click(button('Arrêter le défilement'));
    await user.unhover(carousel());
    act(() => button('Lancer le défilement').blur());
    wait(3 * PERIOD);
    expect(shown()).toEqual(['Camille']);

    await user.click(button('Lancer le défilement'));
    wait(PERIOD);
    expect(shown()).toEqual(['Inès']);
  });

  test('stands still under reduced motion until asked', async () => {
    prefersReducedMotion(true);
    await open();
    wait(3 * PERIOD);
    expect(shown()).toEqual(['Camille']);

    await user.click(button('Lancer le défilement'));
    wait(PERIOD);
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
