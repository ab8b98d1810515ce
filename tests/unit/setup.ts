/**
 * Pages are rendered in jsdom with stubbed services, to delay and fail calls at will; tests/services has the real ones.
 * Files share a process and jsdom, but not the modules of `src`.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

vi.mock('../../src/services/avis');
vi.mock('../../src/services/avisAdministration');
vi.mock('../../src/services/contact');
vi.mock('../../src/services/creations/administration');
vi.mock('../../src/services/creations/creations');
vi.mock('../../src/services/creations/pictures');
vi.mock('../../src/services/siteTexts');
vi.mock('../../src/services/siteTextsAdministration');
vi.mock('../../src/services/users');
// Draws on a canvas, which jsdom lacks: tests/e2e/photos.spec.ts.
vi.mock('../../src/pages/admin/creations/lightenPhoto');

// Testing Library looks for fake timers under this name.
Object.assign(globalThis, { jest: vi });
// What jsdom lacks. Focus, overlay and Escape of a dialog are tested in a browser (tests/e2e).
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
const SHOWN = '[popover] { display: block !important; position: static !important }';
document.head.insertAdjacentHTML('beforeend', `<style>${SHOWN}</style>`);
URL.createObjectURL = () => 'blob:preview';
URL.revokeObjectURL = () => {};

beforeEach(async () => {
  // Not earlier: otherOwners.test.tsx replaces the owners' file, which both load.
  const { NO_TEXTS } = await import('../../src/domain/siteTexts');
  const { getSiteTexts } = await import('../../src/services/siteTexts');
  vi.mocked(getSiteTexts).mockResolvedValue(NO_TEXTS);
  vi.useRealTimers();
  vi.spyOn(console, 'error');
  vi.stubGlobal('scrollTo', () => {});
  const nothing = async () => new Response('null');
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockImplementation(nothing));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('FontFace', function FontFace() {
    return { load: nothing };
  });
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal('confirm', vi.fn().mockReturnValue(true));
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

// An unexpected console.error fails the test. A test that expects one calls `expectLogged`.
afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});

afterAll(async () => {
  // What the last test began to load would stay for the next file, with other owners than otherOwners.test.tsx gives.
  await vi.dynamicImportSettled();
  vi.resetModules();
});
