/** The services are stubbed, to hold and fail calls at will; tests/services and tests/functions have the real ones. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import type { Creation } from '../../src/domain/creation';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { Contact } from '../../src/pages/contact/Contact';
import { sendMessage } from '../../src/services/contact';
import { get, list } from '../../src/services/creations/creations';
import { ServiceError } from '../../src/services/ServiceError';

vi.mock('../../src/services/contact');
vi.mock('../../src/services/creations/creations');
const send = vi.mocked(sendMessage);
const read = vi.mocked(get);

const RABBIT: Creation = {
  id: 'lapin',
  name: 'Lapin bleu',
  description: '',
  price: '28',
  picture: null,
  collection: 'crochet',
  category: 'peluche',
  customizable: false,
  createdAt: '',
};
const OPENING = 'Bonjour, je m’intéresse à «\u00a0Lapin bleu\u00a0».';

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.clear();
  send.mockReset().mockResolvedValue();
  read.mockReset().mockResolvedValue(RABBIT);
  vi.mocked(list).mockResolvedValue({ items: [], hasMore: false });
  return () => vi.useRealTimers();
});

function open(path = '/contact') {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Contact />
    </MemoryRouter>,
  );
}

/** Opens the form for a letter about the rabbit, and waits for it. */
async function openAbout(id = 'lapin') {
  const page = open(`/contact?creation=${id}`);
  await screen.findByRole('button', { name: /^Retirer/ });
  await waitFor(() => expect(screen.queryByText('Chargement...')).toBeNull());
  await act(async () => {});
  return page;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = () => screen.getByRole('button', { name: /^Env/ });

/** Presses the button and lets pending promises settle. */
async function submit() {
  await user.click(button());
  await act(async () => {});
}

async function write(name: string, text: string) {
  await user.click(field(name));
  await user.paste(text);
}

async function fill(texts = { nom: 'Ana', email: 'ana@example.test', message: 'Bonjour !' }) {
  await write('Nom', texts.nom);
  await write('E-mail', texts.email);
  await write('Message', texts.message);
}

describe('the form', () => {
  test('takes invisible characters for nothing', async () => {
    open();
    await fill({ nom: '\u200b\u2060', email: 'ana@example.test', message: '\u200b'.repeat(12) });
    await submit();
    expect(field('Nom')).toHaveAccessibleDescription('Le nom est requis.');
    expect(field('Message')).toHaveAccessibleDescription('Le message est requis.');
    expect(send).not.toHaveBeenCalled();
  });

  test('has labelled, required fields that autofill knows', () => {
    open();

    expect(screen.getByRole('heading', { level: 1, name: 'Contactez-nous' })).toBeVisible();
    for (const name of ['Nom', 'E-mail', 'Message']) expect(field(name)).toBeRequired();
    expect(field('Nom')).toHaveAttribute('autocomplete', 'name');
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'email');
    expect(field('E-mail')).toHaveAttribute('inputmode', 'email');
  });

  test.each([
    ['a robot', false, 'https://pub.example'],
    ['the browser’s autofill', true, ''],
  ])('a honeypot filled by %s', async (_, isAutofilled, site) => {
    const { container } = open();
    const trap = container.querySelector<HTMLInputElement>('input[name="ne-pas-remplir"]');
    if (!trap) throw new Error('no honeypot');
    fireEvent.change(trap, { target: { value: 'https://pub.example' } });
    vi.spyOn(trap, 'matches').mockImplementation((selector) => selector === ':autofill' && isAutofilled);
    await fill({ nom: 'Ana', email: 'ana@example.test', message: 'Bonjour !' });

    await submit();

    expect(send).toHaveBeenCalledWith(expect.objectContaining({ site }));
  });

  test('sends trimmed texts, clears them, and is idle after 5 seconds', async () => {
    open();
    await fill({ nom: ' Ana ', email: 'ana@example.test ', message: ' Bonjour ! ' });

    await submit();

    expect(send.mock.calls).toEqual([
      [
        {
          nom: 'Ana',
          email: 'ana@example.test',
          message: 'Bonjour !',
          creation: '',
          site: '',
          id: expect.any(String),
        },
      ],
    ]);
    expect(screen.getByText('Message envoyé ✅')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Message envoyé ✅');
    for (const name of ['Nom', 'E-mail', 'Message']) expect(field(name)).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Ana');

    act(() => void vi.advanceTimersByTime(TIMINGS.contactReset - 200));
    expect(screen.getByText('Message envoyé ✅')).toBeVisible();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Message envoyé ✅')).toBeNull();
  });

  test('keeps its fields after a failure and gives the reason for 5 seconds', async () => {
    send.mockRejectedValue(
      new ServiceError('quota-exceeded', { answer: 'Trop de messages, réessayez dans une heure.' }),
    );
    open();
    await fill();

    await submit();

    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Erreur lors de l’envoi ❌')).toBeVisible();
    expect(within(alert).getByText('Trop de messages, réessayez dans une heure.')).toBeVisible();
    expect(field('Message')).toHaveValue('Bonjour !');
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();

    act(() => void vi.advanceTimersByTime(TIMINGS.contactReset));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Message')).toHaveValue('Bonjour !');
    expect(screen.getByRole('link', { name: BRAND.email })).toHaveAttribute('href', `mailto:${BRAND.email}`);
  });

  test('reports a failure without a reason', async () => {
    send.mockRejectedValue(new ServiceError('unavailable'));
    open();
    await fill();

    await submit();

    expect(screen.getByRole('alert')).toHaveTextContent(/^Erreur lors de l’envoi ❌$/);
    vi.mocked(console.error).mockClear();
  });

  const { nom, message } = LIMITS.contact;
  test.each([
    ['nom', 'Nom', nom.max],
    ['message', 'Message', message.max],
  ])('takes the longest %s and refuses one character more', async (_, name, max) => {
    open();
    await fill();
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste('é'.repeat(max + 1));
    expect(field(name)).toBeInvalid();
    await submit();
    expect(field(name)).toHaveAccessibleDescription('1 caractère de trop.');
    expect(send).not.toHaveBeenCalled();

    await user.type(field(name), '{Backspace}');
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a letter about a creation', () => {
  test('leaves no broken mark where its picture fails', async () => {
    const picture = { url: 'https://example.test/lapin.webp', width: null, height: null, renditions: {} };
    read.mockResolvedValue({ ...RABBIT, id: 'photo', picture });
    const { container } = await openAbout('photo');
    act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(screen.getByRole('link', { name: 'Lapin bleu' })).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  test('names it, begins with it and is sent with its address', async () => {
    await openAbout();
    expect(read.mock.calls).toEqual([['lapin']]);
    // Neighbours are for the creation's page.
    expect(list).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Lapin bleu' })).toHaveAttribute('href', '/creation/lapin');
    expect(field('Message')).toHaveValue(`${OPENING}\n\n`);

    await fill({ nom: 'Ana', email: 'ana@example.test', message: 'Existe-t-il en vert ?' });
    await submit();

    expect(send.mock.calls[0]?.[0]).toMatchObject({
      nom: 'Ana',
      message: `${OPENING}\n\nExiste-t-il en vert ?`,
      creation: 'lapin',
    });
    expect(field('Message')).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Lapin bleu' })).toBeNull();
  });

  test('keeps a message begun earlier', async () => {
    const draft = { values: { message: 'Une couverture, svp.' }, begunAt: 0, keptAt: Date.now() };
    sessionStorage.setItem('contact-draft', JSON.stringify(draft));
    await openAbout();

    expect(field('Message')).toHaveValue('Une couverture, svp.');
  });

  test('changes its untouched first sentence with the creation', async () => {
    const { unmount } = await openAbout();
    unmount();
    read.mockResolvedValue({ ...RABBIT, id: 'ours', name: 'Ours' });
    open('/contact?creation=ours');
    await screen.findByRole('link', { name: 'Ours' });
    await act(async () => {});

    expect(field('Message')).toHaveValue('Bonjour, je m’intéresse à «\u00a0Ours\u00a0».\n\n');
  });

  test('is an ordinary message once the creation is removed', async () => {
    await openAbout();
    await user.click(screen.getByRole('button', { name: /^Retirer/ }));

    expect(screen.queryByRole('link', { name: 'Lapin bleu' })).toBeNull();
    expect(field('Message')).toHaveValue('');
    await fill();
    await submit();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ message: 'Bonjour !', creation: '' });
  });

  test('names the creation even if loading failed', async () => {
    read.mockRejectedValue(new ServiceError('unavailable'));
    await openAbout('jamais-lu');
    vi.mocked(console.error).mockClear();
    expect(screen.getByRole('alert')).toHaveTextContent('n’a pas pu être chargée');
    await fill();
    await submit();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ message: 'Bonjour !', creation: 'jamais-lu' });
  });

  test('reads nothing without the parameter', () => {
    open();
    expect(read).not.toHaveBeenCalled();
  });
});
