import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Admin } from '../../../src/pages/admin/Admin';
import { keepTyped } from '../../../src/forms/keptFields';
import { ServiceError } from '../../../src/services/ServiceError';
import { getLatest } from '../../../src/services/avis';
import { listNewest } from '../../../src/services/creations/administration';
import * as users from '../../../src/services/users';
import { aCreation, aPhotographed, anAvis } from '../records';
import { ADMIN, address, button, expectLogged, field, fill, link, press, session, show } from '../support';

const CREDENTIALS = { 'Adresse e-mail': 'fee@example.test', 'Mot de passe': 'secret1' };
const FORGOTTEN = 'Mot de passe oublié\u00a0?';

let tell: ReturnType<typeof session>;

beforeEach(() => void (tell = session()));

const open = (path: string) => show(<Admin />, path, '/admin/*', '/login');

test.each([
  [new ServiceError('wrong-credentials'), 'Erreur de connexion, veuillez vérifier vos identifiants.'],
  [new ServiceError('profile-missing'), 'Utilisateur non trouvé dans Firestore.'],
  [new ServiceError('unavailable'), /^Le serveur ne répond pas/],
  [new TypeError('anything'), 'Une erreur inconnue est survenue.'],
])('signing in that fails with %s is told, and keeps the form', async (...[error, text]) => {
  vi.mocked(users.signIn).mockRejectedValue(error);
  await open('/admin/login');
  await fill(CREDENTIALS);
  await press('Se connecter');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(field('Mot de passe')).toHaveValue('secret1');
  for (const [name, type] of Object.entries({ Afficher: 'text', Masquer: 'password' })) {
    await press(`${name} le mot de passe`);
    expect(field('Mot de passe')).toHaveAttribute('type', type);
  }
  expect(button('Se connecter')).toBeEnabled();
  vi.mocked(users.sendPasswordReset).mockRejectedValueOnce(new ServiceError('too-many-attempts'));
  await press(FORGOTTEN);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Trop d’essais/);
});

test('the entrance leads to the login; what was filled in there without an event is sent, and kept', async () => {
  vi.mocked(users.signIn).mockRejectedValue(new ServiceError('unavailable'));
  await open('/admin');
  expect(link('retour sur le site')).toHaveAttribute('href', '/');
  await press(link('Je me connecte'));
  for (const [name, value] of Object.entries(CREDENTIALS)) Object.assign(field(name), { value });
  await press('Afficher le mot de passe');
  await press('Se connecter');
  const [sent] = vi.mocked(users.signIn).mock.calls.flat();
  expect(sent).toMatchObject({ email: 'fee@example.test', password: 'secret1' });
  expect(field('Mot de passe')).toHaveValue('secret1');
});

test('nothing that is typed to sign in or to register is kept', async () => {
  addEventListener('input', keepTyped, true);
  for (const [path, name] of [
    ['/admin/login', 'Se connecter'],
    ['/admin/register', 'Créer mon compte'],
  ] as const) {
    vi.mocked(users.signIn).mockRejectedValue(new ServiceError('unavailable'));
    vi.mocked(users.register).mockRejectedValue(new ServiceError('unavailable'));
    await open(path);
    await fill(path === '/admin/login' ? CREDENTIALS : FORM);
    await press(name);
  }
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).toBe('[{},{}]');
});

test('a forgotten password is mailed a link, without telling whether the account exists; or says why not', async () => {
  await open('/admin/login');
  await press(FORGOTTEN);
  expect(users.sendPasswordReset).not.toHaveBeenCalled();
  await fill({ 'Adresse e-mail': ' fee@example.test' });
  await press(FORGOTTEN);
  expect(users.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('fee@example.test');
  await press(FORGOTTEN);
  expect(screen.getByText(/^Si un compte existe pour fee@example\.test/)).toHaveFocus();
  expect(users.signIn).not.toHaveBeenCalled();
  await fill({ 'Adresse e-mail': '.org' });
  expect(screen.queryByText(/^Si un compte existe/)).toBeNull();
  vi.mocked(users.sendPasswordReset).mockRejectedValue(new ServiceError('too-many-attempts'));
  await press(FORGOTTEN);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Trop d’essais de suite/);
});

const FORM = { Prénom: 'Mélusine', ...CREDENTIALS };
const USED = 'Cette adresse e-mail a déjà un compte. Connectez-vous, ou choisissez une autre adresse.';

test.each([
  [new ServiceError('email-used'), `Erreur : ${USED}`],
  [new ServiceError('registration-closed'), expect.stringMatching(/^Erreur : Les inscriptions sont fermées/)],
  [new Error('anything'), 'Une erreur inconnue est survenue.'],
])('registering that fails with %s says so in an alert', async (error, words) => {
  vi.mocked(users.register).mockRejectedValue(error);
  await open('/admin/register');
  await fill(FORM);
  await press('Créer mon compte');
  const registration = { userName: 'Mélusine', email: 'fee@example.test', password: 'secret1' };
  expect(users.register).toHaveBeenCalledExactlyOnceWith(registration);
  expect(alert).toHaveBeenCalledExactlyOnceWith(words);
  expect(field('Prénom')).toHaveValue('Mélusine');
  await fill({ 'Adresse e-mail': '.org' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the account page waits, offers to try again, leads an admin to every page and out', async () => {
  await open('/admin/account');
  expect(screen.getByText(/^Chargement\.\.\./)).toBeVisible();
  await tell({ state: 'failed', error: new ServiceError('unavailable') });
  expect(address()).toBe('/admin/account');
  expect(button('Réessayer')).toBeVisible();
  await tell();
  expect(screen.getByText(/ajouter ou de supprimer des créations/)).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Menu de l’administration' });
  const links = [...menu.querySelectorAll('a')].map((one) => `${one.textContent}: ${one.pathname}`);
  expect(links).toEqual([
    'Accueil: /admin/account',
    'Ajouter une création: /admin/addCreated',
    'Modifier une création: /admin/editCreated',
    'Supprimer une création: /admin/deleteCreated',
    'Supprimer un avis client: /admin/deleteAvis',
    'Annonce et textes: /admin/site',
  ]);
  await press('Se déconnecter');
  expect(users.signOut).toHaveBeenCalledOnce();
  expect(confirm).not.toHaveBeenCalled();
  expect(address()).toBe('/');
});

test('the creator’s home shows the newest, read once an admin is known; a failed read can be repeated', async () => {
  const sold = { ...aPhotographed('Ours'), sold: true };
  vi.mocked(listNewest)
    .mockRejectedValueOnce(new ServiceError('unavailable'))
    .mockResolvedValue([aCreation('Lapin', { price: '15' }), sold]);
  vi.mocked(getLatest).mockResolvedValue(anAvis('Iris', 'Un ours très doux.'));
  await open('/admin/account');
  expect(listNewest).not.toHaveBeenCalled();
  expect(getLatest).not.toHaveBeenCalled();
  await tell();
  expect(screen.getByText('Un ours très doux.')).toBeVisible();
  expect(screen.getByText('Impossible de charger les créations')).toBeVisible();
  expectLogged();
  await press('Réessayer');
  expect(listNewest).toHaveBeenLastCalledWith(3);
  const [lapin, ours] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect([lapin, ours]).toEqual(['Lapin15\u00a0€ Modifier Lapin', 'Ours12\u00a0€ VendueModifier Ours']);
  expect(link('Modifier Lapin')).toHaveAttribute('href', '/admin/editCreated/lapin');
  const others = within(screen.getByRole('navigation', { name: 'Autres pages' })).getAllByRole('link');
  expect(others.map((one) => one.textContent)).toEqual([
    'Modifier une création',
    'Supprimer une création',
    'Supprimer un avis client',
    'Annonce et textes',
  ]);
});

test('the creator’s home says that there is nothing yet', async () => {
  vi.mocked(listNewest).mockResolvedValue([]);
  vi.mocked(getLatest).mockResolvedValue(null);
  await open('/admin/account');
  await tell();
  expect(screen.getByText('Aucune création pour le moment.')).toBeVisible();
  expect(screen.getByText('Aucun avis pour le moment.')).toBeVisible();
});

const MEMBER = { ...ADMIN, admin: false };
test.each([null, MEMBER])('the account page sends %j to the site without a glimpse of it', async (user) => {
  await open('/admin/account');
  await tell({ state: 'in', user });
  expect(address()).toBe('/');
  expect(screen.queryByText(/Bonjour/)).not.toBeInTheDocument();
});
