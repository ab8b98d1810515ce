/** The service is stubbed, to hold and fail writes at will; tests/services has the real one. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { AddAvisClient } from '../../src/pages/avis/AddAvisClient';
import { create, list } from '../../src/services/avis';
import { ServiceError } from '../../src/services/ServiceError';

vi.mock('../../src/services/avis');
const store = vi.mocked(create);

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  store.mockReset().mockResolvedValue();
  vi.mocked(list).mockReset().mockResolvedValue([]);
  return () => vi.useRealTimers();
});

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button');
const address = () => screen.getByTestId('address').textContent;

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

function open() {
  return render(
    <MemoryRouter initialEntries={['/addavisClient']}>
      <Link to="/contact">Ailleurs</Link>
      <Address />
      <Routes>
        <Route path="/addavisClient" element={<AddAvisClient />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

/** Presses the button and lets pending promises settle. */
async function submit() {
  await user.click(button());
  await act(async () => {});
}

async function write(name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fill(name = 'Camille', message = 'Un doudou adorable.') {
  await write('Prénom', name);
  await write('Message', message);
}

describe('the fields of an avis', () => {
  test.each([
    ['\u200b\u2800', 'Un doudou adorable.', 'Prénom', 'Le prénom est requis.'],
    ['Camille', '\u200b'.repeat(10), 'Message', 'Le message est requis.'],
  ])('%o and %o: error at %s: %s', async (name, message, wrong, sentence) => {
    open();
    await fill(name, message);

    await submit();

    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(wrong)).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(field(wrong)).toHaveFocus();
    expect(store).not.toHaveBeenCalled();
  });

  test.each([
    ['Prénom', LIMITS.avis.name.max],
    ['Message', LIMITS.avis.message.max],
  ])('%s takes %i characters and not one more', async (name, max) => {
    open();
    await fill();
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste('é'.repeat(max + 1));
    await submit();
    expect(field(name)).toBeInvalid();
    expect(store).not.toHaveBeenCalled();

    await user.type(field(name), '{Backspace}');
    await submit();
    expect(store).toHaveBeenCalledTimes(1);
  });

  test('counts the characters left near the limit', async () => {
    open();
    await user.click(field('Message'));
    await user.paste('a'.repeat(LIMITS.avis.message.max - 3));

    expect(field('Message')).toHaveAccessibleDescription(/Encore 3 caractères possibles\.$/);
  });
});

describe('sending an avis', () => {
  test('never calls a visitor back who has left, and drops the draft', async () => {
    let done = () => {};
    store.mockReturnValue(new Promise((resolve) => (done = resolve)));
    const { unmount } = open();
    await fill();
    await submit();
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));

    await act(async () => done());
    act(() => void vi.advanceTimersByTime(2 * TIMINGS.avisNotice));

    expect(address()).toBe('/contact');
    unmount();
    open();
    expect(field('Message')).toHaveValue('');
  });

  test('keeps what is typed meanwhile and stays on the page', async () => {
    let done = () => {};
    store.mockReturnValue(new Promise((resolve) => (done = resolve)));
    open();
    await fill();
    await submit();
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('Envoi en cours...');
    await user.type(field('Message'), ' Et un sac.');

    await act(async () => done());

    expect(screen.getByRole('status')).toHaveTextContent('Merci pour votre avis !');
    expect(field('Prénom')).toHaveValue('');
    expect(field('Message')).toHaveValue('Un doudou adorable. Et un sac.');
    act(() => void vi.advanceTimersByTime(2 * TIMINGS.avisNotice));
    expect(address()).toBe('/addavisClient');
    expect(button()).toBeEnabled();
  });

  test('retries under the same id, and sends a changed avis under another', async () => {
    store.mockRejectedValue(new ServiceError('unavailable'));
    const { unmount } = open();
    await fill();
    await submit();
    unmount();
    open();
    await submit();
    await user.type(field('Message'), '!');
    await submit();

    const [first, second, third] = store.mock.calls.map(([id]) => id);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    vi.mocked(console.error).mockClear();
  });
});
