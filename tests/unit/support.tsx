import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { SessionProvider } from '../../src/pages/admin/account/useSession';
import { observe, type Session } from '../../src/services/users';

/** Looks up no `pointer-events`, which takes a fifth of the time: jsdom has none of our styles. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

let router: ReturnType<typeof createMemoryRouter>;

/** Renders nothing but an element at an address, with the code that it loads; with paths, only where one matches. */
export async function show(element: ReactElement, at = '/', ...paths: string[]) {
  const elsewhere = { path: '*', element: paths.length > 0 ? null : element };
  const routes = [...paths.map((path) => ({ path, element })), elsewhere];
  router = createMemoryRouter(routes, { initialEntries: [at] });
  cleanup();
  const page = render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  await settle();
  return page;
}

export const address = () => router.state.location.pathname + router.state.location.search;
export const go = (to: string | number, state?: object) =>
  act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state })));

export const settle = () => act(() => vi.dynamicImportSettled());

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const link = (name: string | RegExp) => screen.getByRole('link', { name });
export const field = (label: string | RegExp) =>
  screen.getByLabelText((text) => {
    const plain = text.replace(' (obligatoire)', '');
    return typeof label === 'string' ? plain === label : label.test(plain);
  });

export async function press(what: string | RegExp | Element): Promise<void> {
  await user.click(what instanceof Element ? what : button(what));
  await settle();
}

export async function fill(texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

export function expectLogged(times = 1): void {
  expect(console.error).toHaveBeenCalledTimes(times);
  vi.mocked(console.error).mockClear();
}

export function held<T = void>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return {
    promise,
    resolve: (value: T) => act(async () => resolve(value)),
    reject: (error: Error) => act(async () => reject(error)),
  };
}

export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

export const ADMIN = { userName: 'Mélusine', admin: true };

/** Who is signed in, for what is shown from now on: the returned function tells it, an admin unless said otherwise. */
export function session() {
  const listeners: ((session: Session) => void)[] = [];
  vi.mocked(observe).mockImplementation((listener) => {
    listeners.push(listener);
    return () => {};
  });
  return async (session: Session = { state: 'in', user: ADMIN }) => {
    act(() => listeners.forEach((listener) => listener(session)));
    await settle();
  };
}
