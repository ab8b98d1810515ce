import { vi } from 'vitest';

/**
 * What jsdom lacks of `<dialog>`: opening and closing, and the close event. The focus, the overlay and Escape are the
 * browser's own doing and are tested in one (tests/e2e).
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
