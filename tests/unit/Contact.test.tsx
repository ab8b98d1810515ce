import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { TIMINGS } from '../../src/domain/timings';
import { Contact } from '../../src/pages/contact/Contact';
import { sendMessage } from '../../src/services/contact';
import { get, list } from '../../src/services/creations/creations';
import { ServiceError } from '../../src/services/ServiceError';
import { aCreation, aPhotographed } from './records';
import { button, expectLogged, field, fill, link, press, settle, show, user, wait } from './support';

const send = vi.mocked(sendMessage);
const OPENING = 'Bonjour, je m’intéresse à «\u00a0Lapin\u00a0».';
const LETTER = { Nom: 'Ana', 'E-mail': 'ana@example.test', Message: 'Bonjour !' };

beforeEach(() => void vi.useFakeTimers());

const open = (path = '/contact') => show(<Contact />, path);
const submit = () => press('Envoyer');
/** The message that was sent last. */
const sent = () => send.mock.lastCall?.[0];

describe('the form', () => {
  test('has labelled, required fields that autofill knows', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Contactez-nous' })).toBeVisible();
    for (const name of Object.keys(LETTER)) expect(field(name)).toBeRequired();
    expect(field('Nom')).toHaveAttribute('autocomplete', 'name');
    expect(field('E-mail')).toHaveAttribute('autocomplete', 'email');
    expect(field('E-mail')).toHaveAttribute('inputmode', 'email');
  });

  test('takes invisible characters for nothing', async () => {
    open();
    await fill({ ...LETTER, Nom: '\u200b\u2060', Message: '\u200b'.repeat(12) });
    await submit();
    expect(field('Nom')).toHaveAccessibleDescription('Le nom est requis.');
    expect(field('Message')).toHaveAccessibleDescription('Le message est requis.');
    expect(send).not.toHaveBeenCalled();
  });

  test.each([
    ['a robot', false, 'https://pub.example'],
    ['the browser’s autofill', true, ''],
  ])('a honeypot filled by %s', async (_, isAutofilled, honeypot) => {
    const { container } = open();
    const trap = container.querySelector<HTMLInputElement>('input[name="ne-pas-remplir"]');
    if (!trap) throw new Error('no honeypot');
    // People do not meet it.
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    fireEvent.change(trap, { target: { value: 'https://pub.example' } });
    vi.spyOn(trap, 'matches').mockImplementation((selector) => selector === ':autofill' && isAutofilled);
    await fill(LETTER);
    await submit();
    expect(sent()).toMatchObject({ honeypot });
  });

  test('sends trimmed texts, clears them, and is idle after 5 seconds', async () => {
    open();
    await fill({ Nom: ' Ana ', 'E-mail': 'ana@example.test ', Message: ' Bonjour ! ' });
    await submit();
    const texts = { nom: 'Ana', email: 'ana@example.test', message: 'Bonjour !' };
    const hidden = { creation: '', honeypot: '', id: expect.any(String) as string };
    expect(send.mock.calls).toEqual([[{ ...texts, ...hidden }]]);
    expect(screen.getByRole('status')).toHaveTextContent('Message envoyé ✅');
    for (const name of Object.keys(LETTER)) expect(field(name)).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Ana');
    await wait(TIMINGS.contactReset - 1);
    expect(screen.getByText('Message envoyé ✅')).toBeVisible();
    await wait(1);
    expect(screen.queryByText('Message envoyé ✅')).toBeNull();
  });

  test.each([
    [
      new ServiceError('quota-exceeded', { answer: 'Réessayez dans une heure.' }),
      'Réessayez dans une heure.',
    ],
    [new ServiceError('unavailable'), ''],
  ])('keeps its fields after a failure, told for 5 seconds: %s', async (failure, reason) => {
    send.mockRejectedValue(failure);
    open();
    await fill(LETTER);
    await submit();
    expectLogged();
    expect(screen.getByRole('alert').textContent).toBe(`Erreur lors de l’envoi ❌${reason}`);
    await wait(TIMINGS.contactReset);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Message')).toHaveValue('Bonjour !');
    expect(link(BRAND.email)).toHaveAttribute('href', `mailto:${BRAND.email}`);
  });

  const { nom, message } = LIMITS.contact;
  test.each([
    ['Nom', nom.max],
    ['Message', message.max],
  ])('takes the longest %s and refuses one character more', async (name, max) => {
    open();
    await fill({ ...LETTER, [name]: 'é'.repeat(max + 1) });
    expect(field(name)).toBeInvalid();
    await submit();
    expect(field(name)).toHaveAccessibleDescription('1 caractère de trop.');
    expect(send).not.toHaveBeenCalled();
    await user.type(field(name), '{Backspace}');
    expect(field(name)).toHaveAccessibleDescription('Encore 0 caractère possible.');
    await submit();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

test.each(BRAND.workshops)('beside it $name links elsewhere, in new tabs', ({ name, links }) => {
  open();
  const card = within(screen.getByRole('region', { name }));
  const given = card.getAllByRole('link').map((one) => ['href', 'target'].map((of) => one.getAttribute(of)));
  expect(given).toEqual([links.instagram, links.facebook, links.shop].map((href) => [href, '_blank']));
});

describe('a letter about a creation', () => {
  beforeEach(() => void vi.mocked(get).mockResolvedValue(aCreation('Lapin')));

  /** Opens the form for a letter about a creation; each test has one of its own, as if in a new tab. */
  async function openAbout(id: string) {
    const page = open(`/contact?creation=${id}`);
    await settle();
    expect(button(/^Retirer/)).toBeVisible();
    return page;
  }

  test('names it, begins with it and is sent with its address', async () => {
    await openAbout('named');
    expect(vi.mocked(get).mock.calls).toEqual([['named']]);
    // Neighbours are for the creation's page.
    expect(list).not.toHaveBeenCalled();
    expect(link('Lapin')).toHaveAttribute('href', '/creation/lapin');
    expect(field('Message')).toHaveValue(`${OPENING}\n\n`);
    await fill({ ...LETTER, Message: 'Existe-t-il en vert ?' });
    await submit();
    expect(sent()).toMatchObject({ message: `${OPENING}\n\nExiste-t-il en vert ?`, creation: 'named' });
    expect(field('Message')).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Lapin' })).toBeNull();
  });

  test('counts the sentence that it begins with', async () => {
    await openAbout('counted');
    const left = LIMITS.contact.message.max - OPENING.length - 2;
    await fill({ Message: 'a'.repeat(left - 3) });
    expect(field('Message')).toHaveAccessibleDescription('Encore 3 caractères possibles.');
    expect(field('Message')).toBeValid();
    await fill({ Message: 'a'.repeat(5) });
    expect(field('Message')).toHaveAccessibleDescription('2 caractères de trop.');
    expect(field('Message')).toBeInvalid();
  });

  test('leaves no broken mark where its picture fails', async () => {
    vi.mocked(get).mockResolvedValue(aPhotographed('Ours'));
    const { container } = await openAbout('photo');
    act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')));
    expect(link('Ours')).toBeVisible();
    expect(container.querySelector('img')).toBeNull();
  });

  test('keeps a message begun earlier', async () => {
    const draft = { values: { message: 'Une couverture, svp.' }, begunAt: 0, keptAt: Date.now() };
    sessionStorage.setItem('contact-draft', JSON.stringify(draft));
    await openAbout('begun');
    expect(field('Message')).toHaveValue('Une couverture, svp.');
  });

  test('changes its untouched first sentence with the creation', async () => {
    const { unmount } = await openAbout('first');
    unmount();
    vi.mocked(get).mockResolvedValue(aCreation('Ours'));
    await openAbout('second');
    expect(field('Message')).toHaveValue('Bonjour, je m’intéresse à «\u00a0Ours\u00a0».\n\n');
  });

  test('is an ordinary message once the creation is removed', async () => {
    await openAbout('removed');
    await press(/^Retirer/);
    expect(screen.queryByRole('link', { name: 'Lapin' })).toBeNull();
    expect(field('Message')).toHaveValue('');
    await fill(LETTER);
    await submit();
    expect(sent()).toMatchObject({ message: 'Bonjour !', creation: '' });
  });

  test('names the creation even if loading failed', async () => {
    vi.mocked(get).mockRejectedValue(new ServiceError('unavailable'));
    await openAbout('unread');
    expectLogged();
    expect(screen.getByRole('alert')).toHaveTextContent('n’a pas pu être chargée');
    await fill(LETTER);
    await submit();
    expect(sent()).toMatchObject({ message: 'Bonjour !', creation: 'unread' });
  });
});
