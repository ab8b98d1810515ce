import { vi } from 'vitest';

/**
 * What jsdom lacks of `<dialog>`: opening, closing and the close event. Focus, overlay and Escape are tested in a browser
 * (tests/e2e).
 */
export function installNativeDialog(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: false, media }));
}
