import { vi } from 'vitest';

/** Has deadlines follow the faked `setTimeout`, which `AbortSignal.timeout` does not use. */
export function fakeDeadlines(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}
