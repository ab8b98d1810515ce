import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Creation } from '../../../src/domain/creation';
import { withDe } from '../../../src/domain/text';
import { DeleteAvis } from '../../../src/pages/admin/avis/DeleteAvis';
import { ManageCreations } from '../../../src/pages/admin/creations/ManageCreations';
import * as avis from '../../../src/services/avisAdministration';
import * as administration from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';
import { anAvis, aPhotographed } from '../records';
import { button, expectLogged, field, go, held, link, press, session, show, user } from '../support';

const UNASKED = 'Rien n’a été supprimé. Si aucune question n’est apparue, rechargez la page.';
const FAILED = "Erreur lors de la suppression de l'élément.";

beforeEach(() => {
  vi.mocked(avis.remove).mockResolvedValue();
  vi.mocked(administration.remove).mockResolvedValue();
});

const remove = (name: string) => press(`Supprimer ${name}`);
const ofAvis = (name: string) => `l’avis ${withDe(name)} du 5 mars 2026`;
/** Querying many by role would take seconds. */
const names = () => [...document.querySelectorAll('.list-row h2')].map((heading) => heading.textContent);
const search = (text: string) => fireEvent.change(field(/^Rechercher/), { target: { value: text } });

const LIST = '/admin/editCreated';

async function openCreations(
  all: string[],
  fields: Record<string, Partial<Creation>> = {},
  isRemoval = false,
) {
  const stored = all.map((name) => ({ ...aPhotographed(name), ...fields[name] }));
  vi.mocked(administration.listAll).mockResolvedValue(stored);
  await show(<ManageCreations isRemoval={isRemoval} />);
}

test('a creation is deleted after the specified question, while others can be, too', async () => {
  const answer = held();
  vi.mocked(administration.remove).mockReturnValue(answer.promise);
  await openCreations(['Ange', 'Biche', 'Chat']);
  vi.mocked(confirm).mockReturnValueOnce(false);
  await remove('Biche');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez-vous vraiment supprimer cet élément ?');
  expect(administration.remove).not.toHaveBeenCalled();
  // A browser that was told to ask no more questions answers no.
  expect(screen.getByText(UNASKED)).toBeVisible();
  await remove('Biche');
  expect(button('Suppression… Biche')).toBeDisabled();
  await vi.waitFor(() => expect(administration.remove).toHaveBeenCalledOnce());
  expect(button('Supprimer Chat')).toBeEnabled();
  await answer.resolve();
  expect(names()).toEqual(['Ange', 'Chat']);
  expect(screen.queryByText(UNASKED)).toBeNull();
  expect(screen.getByText(/^La création « Biche » a été supprimée\./)).toBeVisible();
  expect(screen.getByText('2 créations')).toBeVisible();
});

test('after an edit the row says so once, with the focus, and leads to the site', async () => {
  vi.mocked(administration.listAll).mockResolvedValue(['Ange', 'Biche'].map(aPhotographed));
  await show(<ManageCreations />, '/', LIST);
  await go(LIST, { saved: 'biche' });
  const told = await screen.findByText(/^«\sBiche\s» est à jour\.$/);
  expect(told.closest('li')).toHaveTextContent(/^Biche/);
  expect(told.parentElement).toHaveFocus();
  expect(link('Voir sur le site')).toHaveAttribute('href', '/creation/biche');
  await go('/');
  await go(-1);
  expect(names()).toEqual(['Ange', 'Biche']);
  expect(screen.queryByText(/est à jour/)).toBeNull();
});

test('a collection that nears the limit of its list is told', async () => {
  const sacs = Array.from({ length: 250 }, (_, index) => `Sac ${index}`);
  await openCreations([...sacs, 'Lapin'], { Lapin: { collection: 'crochet' } }, true);
  const told = screen.getAllByText(/^La collection /).map((one) => one.textContent);
  expect(told).toEqual([
    expect.stringMatching(/^La collection Couture compte 250 créations\s: au-delà de 300/),
  ]);
});

test('a list that is refused leads to the login and back, and loads by itself once an admin is there', async () => {
  const tell = session();
  vi.mocked(administration.listAll).mockRejectedValueOnce(new ServiceError('permission-denied'));
  await openCreations(['Sac']);
  expectLogged();
  expect(screen.getByText(/Le site a refusé/)).toBeVisible();
  expect(screen.queryByText('Réessayer')).toBeNull();
  await tell({ state: 'out' });
  expect(observe).toHaveBeenCalledOnce();
  expect(screen.getByText('Connectez-vous pour voir cette page.')).toBeVisible();
  expect(link('Je me connecte')).toHaveAttribute('href', '/admin/login');
  await tell();
  expect(names()).toEqual(['Sac']);
});

test('a removal that fails keeps the row, with the reason; a repeat removes it, and the focus follows', async () => {
  vi.mocked(administration.remove).mockRejectedValueOnce(new ServiceError('unavailable'));
  await openCreations(['Ange', 'Biche', 'Chat']);
  await remove('Biche');
  expect(alert).toHaveBeenCalledExactlyOnceWith(FAILED);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Le serveur ne répond pas/);
  await remove('Biche');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Supprimer Chat')).toHaveFocus();
  await remove('Chat');
  expect(screen.getByText('1 création')).toHaveFocus();
});

test('a price is changed in the list; what is typed meanwhile stays', async () => {
  const sac = aPhotographed('Sac');
  await openCreations(['Sac', 'Lapin']);
  const price = field('Prix de « Sac »');
  fireEvent.change(price, { target: { value: '12 €' } });
  expect(price.closest('form')).not.toHaveTextContent(/^€/);
  fireEvent.change(price, { target: { value: '12,5' } });
  expect(price.closest('form')).toHaveTextContent(/^€/);
  vi.mocked(administration.update).mockRejectedValueOnce(new ServiceError('unavailable'));
  await press('Enregistrer le prix de « Sac »');
  expect(screen.getByRole('alert')).toHaveTextContent(/Votre saisie est toujours là\.$/);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  fireEvent.change(price, { target: { value: sac.price } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(price, { target: { value: '12,5' } });
  const saved = held();
  vi.mocked(administration.update).mockReturnValueOnce(saved.promise);
  await press('Enregistrer le prix de « Sac »');
  expect(administration.update).toHaveBeenLastCalledWith('sac', { price: '12,5' });
  fireEvent.change(price, { target: { value: '12,50' } });
  await saved.resolve();
  await press('Enregistrer le prix de « Sac »');
  expect(administration.update).toHaveBeenLastCalledWith('sac', { price: '12,50' });
  expect(price).toHaveFocus();
  expect(screen.getByText('Enregistré')).toBeVisible();
});

test('creations are found by name, and counted; Enter closes the keyboard of a phone', async () => {
  await openCreations(['Sac Étoile', 'Étoile de mer', 'Lapin']);
  expect(screen.getByText('3 créations')).toBeVisible();
  for (const [text, count, ...found] of [
    ['etoile', '2 créations sur 3', 'Sac Étoile', 'Étoile de mer'],
    ['etoile SAC', '1 création sur 3', 'Sac Étoile'],
    ['x', '0 création sur 3'],
  ] as const) {
    search(text);
    expect(names()).toEqual(found);
    expect(screen.getByText(count)).toBeVisible();
  }
  expect(screen.getByText('Aucune création ne correspond à votre recherche.')).toBeVisible();
  await user.type(field('Rechercher par nom'), 'y{Enter}');
  expect(field('Rechercher par nom')).not.toHaveFocus();
});

test('creations are filtered; what has no collection is offered while there is one without', async () => {
  await openCreations(['Sac', 'Lapin', 'Carte'], {
    Sac: { createdAt: '2026-01-02' },
    Lapin: { collection: 'crochet', createdAt: '2026-03-04' },
    Carte: { collection: '' },
  });
  for (const name of ['Lapin', 'Modifier Lapin'])
    expect(link(name)).toHaveAttribute('href', '/admin/editCreated/lapin');
  expect(link('Dupliquer Lapin')).toHaveAttribute('href', '/admin/addCreated?copie=lapin');
  for (const [shown, ...found] of [
    ['Récentes', 'Lapin', 'Sac', 'Carte'],
    ['Crochet', 'Lapin'],
    ['Sans collection', 'Carte'],
  ] as const) {
    await user.selectOptions(field('Créations montrées'), shown);
    expect(names()).toEqual(found);
  }
  await remove('Carte');
  expect(screen.queryByRole('option', { name: 'Sans collection' })).toBeNull();
  expect(names()).toEqual(['Sac', 'Lapin']);
});

test('avis are found by name and words, and deleted after the specified question', async () => {
  const [ines, hugo, zoe] = [
    anAvis('Inès', 'Très beau travail'),
    // Of 5 March in Paris, like the others.
    { ...anAvis('Hugo', 'Reçu très vite'), date: '2026-03-04T23:30:00.000Z' },
    anAvis('Zoé', 'Reçu hier'),
  ];
  vi.mocked(avis.listAll).mockResolvedValueOnce([ines, hugo, zoe]);
  await show(<DeleteAvis />);
  search('recu');
  expect(names()).toEqual(['Hugo', 'Zoé']);
  await remove(ofAvis('Zoé'));
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez vous vraiments supprimer cet élément ?');
  expect(avis.remove).toHaveBeenCalledExactlyOnceWith('Zoé');
  expect(screen.getByText('L’avis de Zoé a été supprimé.')).toBeVisible();
  search('');
  expect(names()).toEqual(['Inès', 'Hugo']);
  vi.mocked(avis.remove).mockRejectedValueOnce(new ServiceError('unavailable'));
  await remove(ofAvis('Hugo'));
  expect(alert).toHaveBeenCalledExactlyOnceWith(FAILED);
  expect(names()).toEqual(['Inès', 'Hugo']);
});
