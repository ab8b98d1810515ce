import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatDay } from '../../src/domain/date';
import { TIMINGS } from '../../src/domain/timings';
import { AvisClients } from '../../src/pages/avis/AvisClients';
import { list } from '../../src/services/avis';
import { anAvis } from './records';
import { button, settle, show, wait } from './support';

const AVIS = ['Camille', 'Inès', 'Lou'].map((name) => anAvis(name));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(list).mockResolvedValue(AVIS);
  // jsdom has no layout, so no avis is too long unless a test says so; tests/e2e unfolds real ones.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly changed: () => void) {}
      observe = () => this.changed();
      disconnect() {}
    },
  );
});

/** Opens the page; avis of an earlier visit show until these are read. */
async function open() {
  const page = show(<AvisClients />);
  await settle();
  return page;
}

async function expectShown(name: string, after = 0): Promise<void> {
  await wait(after);
  const shown = screen.getAllByRole('figure').map((one) => one.querySelector('.carousel__name')?.textContent);
  expect(shown).toEqual([name]);
}

test('without avis the page says so; a single one needs no controls, and without a date shows today’s', async () => {
  const undated = { ...anAvis('Camille'), date: null };
  vi.mocked(list).mockResolvedValueOnce([]).mockResolvedValueOnce([undated]);
  const { unmount } = await open();
  expect(screen.getByText('Aucun avis pour le moment.')).toBeVisible();
  unmount();
  await open();
  await expectShown('Camille', 2 * TIMINGS.carouselAdvance);
  expect(screen.getByText(formatDay(new Date()))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

const ONE = TIMINGS.carouselAdvance;
const click = (name: string) => fireEvent.click(button(name));

test('the carousel advances every six seconds, but not under a mouse or the keyboard, or once stopped', async () => {
  const { unmount } = await open();
  const slide = screen.getByRole('figure', { name: '1 sur 3' });
  await expectShown('Camille', ONE - 1);
  await expectShown('Inès', 1);
  await expectShown('Lou', ONE);
  await expectShown('Camille', ONE);
  fireEvent.pointerEnter(slide);
  await expectShown('Camille', 2 * ONE);
  fireEvent.pointerLeave(slide);
  fireEvent.keyDown(button('Avis suivant'));
  await expectShown('Camille', 2 * ONE);
  fireEvent.blur(button('Avis suivant'));
  await expectShown('Inès', ONE);
  expect(slide.parentElement).toHaveAttribute('aria-live', 'off');
  click('Arrêter le défilement');
  expect(slide.parentElement).toHaveAttribute('aria-live', 'polite');
  await expectShown('Inès', 2 * ONE);
  click('Lancer le défilement');
  await expectShown('Lou', ONE);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('the carousel advances under reduced motion only when asked', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  await expectShown('Camille', 2 * ONE);
  click('Lancer le défilement');
  await expectShown('Inès', ONE);
});

test('the carousel waits while an avis is unfolded or touched, and while its tab is hidden', async () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
  await open();
  click('Lire la suite');
  await expectShown('Camille', 2 * ONE);
  click('Replier');
  await expectShown('Inès', ONE);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await expectShown('Inès', 2 * ONE);
  hidden.mockReturnValue(false);
  await expectShown('Lou', ONE);
  fireEvent.touchStart(screen.getByRole('figure'));
  await expectShown('Lou', 2 * ONE);
  click('Avis suivant');
  await expectShown('Camille');
  await expectShown('Inès', ONE);
});
