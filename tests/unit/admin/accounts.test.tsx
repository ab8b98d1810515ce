import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '../../../src/domain/user';
import { Admin } from '../../../src/pages/admin/Admin';
import { ServiceError } from '../../../src/services/ServiceError';
import {
  observe,
  register,
  sendPasswordReset,
  signIn,
  signOut,
  type Session,
} from '../../../src/services/users';

// The service itself runs on the real backend in tests/services/users.test.ts.
vi.mock('../../../src/services/users');

const ADMIN: User = { uid: 'fee', email: 'fee@example.test', userName: 'Mélusine', admin: true };
const alert = vi.fn<typeof window.alert>();
let tell: (session: Session) => void;

beforeEach(() => {
  vi.stubGlobal('alert', alert.mockReset());
  vi.mocked(signIn).mockReset();
  vi.mocked(register).mockReset();
  vi.mocked(sendPasswordReset).mockReset();
  vi.mocked(observe).mockImplementation((listener) => {
    tell = (session) => act(() => listener(session));
    return () => {};
  });
});

test('the entrance leads to the login or, once signed in, to her page, and back to the site', () => {
  show('/admin');
  expect(screen.getByRole('heading', { name: 'Bienvenue sur la page administration' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Je me connecte' })).toHaveAttribute('href', '/admin/login');
  expect(screen.getByRole('link', { name: 'retour sur le site' })).toHaveAttribute('href', '/');
  tell({ state: 'in', user: ADMIN });
  const link = screen.getByRole('link', { name: 'Continuer en tant que Mélusine' });
  expect(link).toHaveAttribute('href', '/admin/account');
  tell({ state: 'out' });
  expect(screen.getByRole('link', { name: 'Je me connecte' })).toBeVisible();
});

test('a late answer does not pull back somebody who has gone elsewhere', async () => {
  const answer = withResolvers<User>();
  vi.mocked(signIn).mockReturnValue(answer.promise);
  show('/admin/login');
  await fillIn({ 'Adresse e-mail': 'fee@example.test', 'Mot de passe': 'secret1' });
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  await userEvent.click(screen.getByRole('link', { name: /^Retour/ }));
  await act(async () => answer.resolve(ADMIN));
  expect(address()).toBe('/');
});

describe('a forgotten password', () => {
  const FORGOTTEN = { name: 'Mot de passe oublié\u00a0?' };

  test('is mailed a link, without telling whether the account exists', async () => {
    vi.mocked(sendPasswordReset).mockResolvedValue();
    show('/admin/login');
    await fillIn({ 'Adresse e-mail': 'fee@example.test' });
    await userEvent.click(screen.getByRole('button', FORGOTTEN));
    expect(sendPasswordReset).toHaveBeenCalledExactlyOnceWith('fee@example.test');
    expect(await screen.findByText(/^Si un compte existe pour fee@example\.test/)).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
  });

  test('takes the failure of the sign-in before it away', async () => {
    vi.mocked(sendPasswordReset).mockResolvedValue();
    vi.mocked(signIn).mockRejectedValue(new ServiceError('wrong-credentials'));
    show('/admin/login');
    await fillIn({ 'Adresse e-mail': 'fee@example.test', 'Mot de passe': 'oublié' });
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Erreur de connexion/);
    await userEvent.click(screen.getByRole('button', FORGOTTEN));
    await screen.findByText(/^Si un compte existe/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('needs an e-mail address', async () => {
    show('/admin/login');
    await userEvent.click(screen.getByRole('button', FORGOTTEN));
    expect(sendPasswordReset).not.toHaveBeenCalled();
  });

  test.each([
    ['too-many-attempts', /^Trop d’essais de suite/],
    ['unavailable', /^Le serveur ne répond pas/],
  ] as const)('that fails with %s says so', async (code, sentence) => {
    vi.mocked(sendPasswordReset).mockRejectedValue(new ServiceError(code));
    show('/admin/login');
    await fillIn({ 'Adresse e-mail': 'fee@example.test' });
    await userEvent.click(screen.getByRole('button', FORGOTTEN));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('signing in', () => {
  test.each(['/login', '/admin/login'])('at %s goes to /admin/account, once', async (path) => {
    const answer = withResolvers<User>();
    vi.mocked(signIn).mockReturnValue(answer.promise);
    show(path);
    await fillIn({ 'Adresse e-mail': 'fee@example.test', 'Mot de passe': 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeDisabled();
    await act(async () => answer.resolve(ADMIN));
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'fee@example.test', password: 'secret1' });
    expect(address()).toBe('/admin/account');
  });

  test.each([
    [new ServiceError('wrong-credentials'), 'Erreur de connexion, veuillez vérifier vos identifiants.'],
    [new ServiceError('profile-missing'), 'Utilisateur non trouvé dans Firestore.'],
    [new ServiceError('unavailable'), /^Le serveur ne répond pas/],
    [new TypeError('anything'), 'Une erreur inconnue est survenue.'],
  ])('that fails with %s says so and keeps the form', async (error, sentence) => {
    vi.mocked(signIn).mockRejectedValue(error);
    show('/admin/login');
    await fillIn({ 'Adresse e-mail': 'fee@example.test', 'Mot de passe': 'secret1' });
    await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('Mot de passe')).toHaveValue('secret1');
    expect(screen.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  });
});

test('a password can be shown and hidden', async () => {
  show('/admin/login');
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
  expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('type', 'password');
});

describe('registering', () => {
  const FORM = { Prénom: 'Mélusine', 'Adresse e-mail': 'fee@example.test', 'Mot de passe': 'secret1' };

  test('goes to /admin/account', async () => {
    vi.mocked(register).mockResolvedValue(ADMIN);
    show('/admin/register');
    await fillIn(FORM);
    await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    expect(register).toHaveBeenCalledExactlyOnceWith({
      userName: 'Mélusine',
      email: 'fee@example.test',
      password: 'secret1',
    });
    await vi.waitFor(() => expect(address()).toBe('/admin/account'));
  });

  test.each([
    [
      new ServiceError('email-used'),
      'Erreur : Cette adresse e-mail a déjà un compte. Connectez-vous, ou choisissez une autre adresse.',
    ],
    [
      new ServiceError('registration-closed'),
      expect.stringMatching(/^Erreur : Les inscriptions sont fermées/),
    ],
    [new Error('anything'), 'Une erreur inconnue est survenue.'],
  ])('that fails with %s says so in an alert', async (error, words) => {
    vi.mocked(register).mockRejectedValue(error);
    show('/admin/register');
    await fillIn(FORM);
    await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    expect(alert).toHaveBeenCalledExactlyOnceWith(words);
    expect(address()).toBe('/admin/register');
    expect(screen.getByLabelText('Prénom')).toHaveValue('Mélusine');
  });

  test('refuses a blank first name without asking the server', async () => {
    show('/admin/register');
    await fillIn({ ...FORM, Prénom: '   ' });
    await userEvent.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    expect(screen.getByLabelText('Prénom')).toHaveAccessibleDescription('Le prénom est requis.');
    expect(register).not.toHaveBeenCalled();
  });
});

describe('the guard of the account page', () => {
  test('waits, then greets an admin', () => {
    show('/admin/account');
    expect(screen.getByText(/^Chargement\.\.\./)).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    tell({ state: 'in', user: ADMIN });
    expect(screen.getByRole('heading', { name: 'Bonjour Mélusine' })).toBeVisible();
    expect(screen.getByText(/ajouter ou de supprimer des créations/)).toBeVisible();
  });

  test.each<[string, Session, string]>([
    ['nobody', { state: 'out' }, '/login'],
    ['an account without a profile', { state: 'in', user: null }, '/'],
    ['a member who is no admin', { state: 'in', user: { ...ADMIN, admin: false } }, '/'],
  ])('sends %s away without a glimpse of it', (_who, session, destination) => {
    show('/admin/account');
    tell(session);
    expect(address()).toBe(destination);
    expect(screen.queryByText(/Bonjour/)).not.toBeInTheDocument();
  });

  test('tells an iPhone of the home screen, once', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
    onTestFinished(() => localStorage.clear());
    for (const visit of [1, 2]) {
      const { unmount } = show('/admin/account');
      tell({ state: 'in', user: ADMIN });
      expect(screen.queryAllByText(/^Sur un iPhone/)).toHaveLength(visit === 1 ? 1 : 0);
      unmount();
    }
  });

  test('follows a sign-out in another tab', () => {
    show('/admin/account');
    tell({ state: 'in', user: ADMIN });
    tell({ state: 'out' });
    expect(address()).toBe('/login');
  });

  test('offers a retry when the session cannot be read, and sends nobody away', async () => {
    show('/admin/account');
    tell({ state: 'failed' });
    expect(address()).toBe('/admin/account');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    tell({ state: 'in', user: ADMIN });
    expect(screen.getByRole('heading', { name: 'Bonjour Mélusine' })).toBeVisible();
  });

  test('does not send an admin who signs out to /login', async () => {
    const answer = withResolvers<void>();
    vi.mocked(signOut).mockReturnValue(answer.promise);
    show('/admin/account');
    tell({ state: 'in', user: ADMIN });
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    tell({ state: 'out' });
    expect(address()).toBe('/admin/account');
    await act(async () => answer.resolve());
    expect(address()).toBe('/');
  });
});

test('the menu leads to every page of the administration', () => {
  show('/admin/account');
  tell({ state: 'in', user: ADMIN });
  const links = screen.getByRole('navigation', { name: 'Menu de l’administration' }).querySelectorAll('a');
  expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Accueil', '/admin/account'],
    ['Ajouter une création', '/admin/addCreated'],
    ['Supprimer une création', '/admin/deleteCreated'],
    ['Supprimer un avis client', '/admin/deleteAvis'],
  ]);
});

function show(path: string) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/admin/*" element={<Admin />} />
        <Route path="/login" element={<Admin />} />
        <Route path="/" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function address(): string | null {
  return screen.getByTestId('address').textContent;
}

async function fillIn(fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await userEvent.type(screen.getByLabelText(label), value);
}

/** A promise that the test settles. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
