import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SWIPE_THRESHOLD } from '../../src/components/useSwipe';
import type { Avis } from '../../src/domain/avis';
import { TIMINGS } from '../../src/domain/timings';
import { AvisClients } from '../../src/pages/avis/AvisClients';
import { list } from '../../src/services/avis';
import { anAvis } from './records';
import { button, held, press, settle, show, wait } from './support';

const AVIS = ['Camille', 'Inès', 'Lou'].map((name) => anAvis(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(list).mockResolvedValue(AVIS);
  // jsdom has no layout, so no avis is too long here; tests/e2e unfolds them.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Opens the page; the avis of the visit before, if any, are shown until these are read. */
async function open() {
  const page = show(<AvisClients />);
  await settle();
  return page;
}

/** The names on the avis shown. */
const shown = () =>
  screen.getAllByRole('figure').map((slide) => slide.querySelector('.carousel__name')?.textContent);

test('the page shows the last avis at once, then the refreshed ones; a refresh that fails changes nothing', async () => {
  (await open()).unmount();
  const answer = held<Avis[]>();
  vi.mocked(list).mockReturnValue(answer.promise);
  const { unmount } = await open();
  expect(shown()).toEqual(['Camille']);
  expect(screen.queryByText('Chargement...')).toBeNull();
  await answer.resolve([anAvis('Zoé'), ...AVIS]);
  expect(shown()).toEqual(['Zoé']);
  unmount();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(list).mockRejectedValue(new Error('unavailable'));
  await open();
  expect(shown()).toEqual(['Zoé']);
  expect(console.warn).toHaveBeenCalledTimes(1);
});

test('without avis the page says so', async () => {
  vi.mocked(list).mockResolvedValue([]);
  await open();
  expect(screen.getByText('Aucun avis pour le moment.')).toBeVisible();
});

describe('the carousel', () => {
  const expectWaiting = async (name: string) => {
    await wait(2 * TIMINGS.carouselAdvance);
    expect(shown()).toEqual([name]);
  };
  const expectMoving = async (name: string) => {
    await wait(TIMINGS.carouselAdvance);
    expect(shown()).toEqual([name]);
  };
  const click = (name: string) => fireEvent.click(button(name));

  test('advances every six seconds, but not under a mouse or the keyboard, or once stopped', async () => {
    await open();
    await wait(TIMINGS.carouselAdvance - 1);
    expect(shown()).toEqual(['Camille']);
    await wait(1);
    expect(shown()).toEqual(['Inès']);
    await expectMoving('Lou');
    await expectMoving('Camille');
    fireEvent.pointerEnter(screen.getByRole('figure'));
    await expectWaiting('Camille');
    fireEvent.pointerLeave(screen.getByRole('figure'));
    fireEvent.keyDown(button('Avis suivant'));
    await expectWaiting('Camille');
    fireEvent.blur(button('Avis suivant'));
    await expectMoving('Inès');
    click('Arrêter le défilement');
    await expectWaiting('Inès');
    click('Lancer le défilement');
    await expectMoving('Lou');
  });

  test('advances under reduced motion only when asked', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    await open();
    await expectWaiting('Camille');
    click('Lancer le défilement');
    await expectMoving('Inès');
  });

  test('waits while a long avis is unfolded', async () => {
    Element.prototype.scrollIntoView = () => {};
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly changed: () => void) {}
        observe() {
          this.changed();
        }
        disconnect() {}
      },
    );
    await open();
    click('Lire la suite');
    await expectWaiting('Camille');
    click('Replier');
    await expectMoving('Inès');
  });

  test('follows a swipe of a finger, not of a mouse', async () => {
    await open();
    for (const [pointerType, across, name] of [
      ['mouse', SWIPE_THRESHOLD, 'Camille'],
      ['touch', SWIPE_THRESHOLD - 1, 'Camille'],
      ['touch', SWIPE_THRESHOLD, 'Inès'],
    ] as const) {
      const at = { pointerType, isPrimary: true, clientY: 50 };
      const slide = screen.getByRole('figure');
      fireEvent.pointerDown(slide, { ...at, clientX: 200 });
      fireEvent.pointerUp(slide, { ...at, clientX: 200 - across });
      fireEvent.pointerOut(slide, at);
      expect(shown()).toEqual([name]);
    }
  });

  test('is a live region only while it stands still', async () => {
    await open();
    const frame = () => screen.getByRole('figure').parentElement;
    expect(frame()).toHaveAttribute('aria-live', 'off');
    await press('Arrêter le défilement');
    expect(frame()).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('figure', { name: '1 sur 3' })).toBeVisible();
  });

  test('waits while its tab is hidden', async () => {
    await open();
    const turn = (hidden: boolean) => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    turn(true);
    await wait(2 * TIMINGS.carouselAdvance);
    expect(shown()).toEqual(['Camille']);
    turn(false);
    await wait(TIMINGS.carouselAdvance);
    expect(shown()).toEqual(['Inès']);
  });

  test('has no controls for a single avis', async () => {
    vi.mocked(list).mockResolvedValue(AVIS.slice(0, 1));
    await open();
    await wait(2 * TIMINGS.carouselAdvance);
    expect(shown()).toEqual(['Camille']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('clears its timer when the page is left', async () => {
    const { unmount } = await open();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
