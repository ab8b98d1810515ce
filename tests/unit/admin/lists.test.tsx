import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Avis } from '../../../src/domain/avis';
import type { Creation } from '../../../src/domain/creation';
import { withDe } from '../../../src/domain/text';
import { DeleteAvis } from '../../../src/pages/admin/avis/DeleteAvis';
import { ManageCreations } from '../../../src/pages/admin/creations/ManageCreations';
import * as avis from '../../../src/services/avisAdministration';
import * as administration from '../../../src/services/creations/administration';
import { get } from '../../../src/services/creations/creations';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';
import { anAvis, aPhotographed } from '../records';
import { address, button, expectLogged, field, go, held, link, press, session, show, user } from '../support';

const FAILED = "Erreur lors de la suppression de l'élément.";

beforeEach(() => void vi.mocked(avis.remove).mockResolvedValue());

const remove = (name: string) => press(`Supprimer ${name}`);
const ofAvis = (name: string) => `l’avis ${withDe(name)} du 5 mars 2026`;
/** Querying many by role would take seconds. */
const names = () => [...document.querySelectorAll('.list-row h2')].map((heading) => heading.textContent);
const search = (text: string) => fireEvent.change(field(/^Rechercher/), { target: { value: text } });

const LIST = '/admin/editCreated';

async function openCreations(all: string[], at = LIST, fields: Record<string, Partial<Creation>> = {}) {
  const stored = all.map((name) => ({ ...aPhotographed(name), ...fields[name] }));
  vi.mocked(administration.listAll).mockResolvedValue(stored);
  vi.mocked(get).mockImplementation(async (id) => stored.find((one) => one.id === id) ?? null);
  await show(<ManageCreations />, at, LIST);
}

test('a creation is deleted after the specified question, while others can be, too', async () => {
  const answer = held();
  vi.mocked(administration.remove).mockReturnValue(answer.promise);
  await openCreations(['Ange', 'Biche', 'Chat']);
  vi.mocked(confirm).mockReturnValueOnce(false);
  await remove('Biche');
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez-vous vraiment supprimer cet élément ?');
  expect(administration.remove).not.toHaveBeenCalled();
  await remove('Biche');
  expect(button('Suppression… Biche')).toBeDisabled();
  await vi.waitFor(() => expect(administration.remove).toHaveBeenCalledOnce());
  expect(button('Supprimer Chat')).toBeEnabled();
  await answer.resolve();
  expect(names()).toEqual(['Ange', 'Chat']);
  expect(screen.getByText(/^La création « Biche » a été supprimée\./)).toBeVisible();
  expect(screen.getByText('2 créations')).toBeVisible();
});

test('a collection that nears the limit of its list is told', async () => {
  const sacs = Array.from({ length: 250 }, (_, index) => `Sac ${index}`);
  // Found by a search: drawing so many rows would take seconds.
  const search = `${LIST}?q=Sac 7`;
  await openCreations(sacs.slice(1), search);
  expect(screen.queryByText(/^La collection Couture compte/)).toBeNull();
  await openCreations(sacs, search);
  expect(screen.getByText(/^La collection Couture compte 250 créations\s: au-delà de 300/)).toBeVisible();
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

test('a removal that fails is told, and can be repeated', async () => {
  vi.mocked(administration.remove)
    .mockRejectedValueOnce(new ServiceError('unavailable'))
    .mockResolvedValueOnce();
  await openCreations(['Biche']);
  await remove('Biche');
  await vi.waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith(FAILED));
  expect(names()).toEqual(['Biche']);
  await remove('Biche');
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('a price is changed in the list; after another edit of it a link leads to the form', async () => {
  const sac = aPhotographed('Sac');
  await openCreations(['Sac', 'Lapin']);
  fireEvent.change(field('Prix de « Sac »'), { target: { value: '12 €' } });
  const price = field('Prix de « Sac »');
  expect(price.closest('form')).not.toHaveTextContent(/^€/);
  fireEvent.change(price, { target: { value: '12,5' } });
  expect(price.closest('form')).toHaveTextContent(/^€/);
  vi.mocked(administration.update).mockRejectedValueOnce(new ServiceError('unavailable'));
  await press('Enregistrer le prix de « Sac »');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Le serveur ne répond pas/);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(link('Voir la version enregistrée')).toHaveAttribute('href', '/admin/editCreated/sac');
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

test('creations are found in any order of words, case, accents, ligatures, apostrophes', async () => {
  await openCreations(['Sac Étoile', 'Étoile de mer', 'Cœurs d’été', "Robe d'été"]);
  for (const [text, ...found] of [
    ['etoile', 'Sac Étoile', 'Étoile de mer'],
    ['etoile SAC', 'Sac Étoile'],
    ["d'ete coeur", 'Cœurs d’été'],
    ['d’ÉTÉ', 'Cœurs d’été', 'Robe d’été'],
    ['x'],
  ] as const) {
    search(text);
    expect(names()).toEqual(found);
    expect(screen.getByText(`${found.length} sur 4 créations`)).toBeVisible();
  }
  expect(screen.getByText('Aucune création ne correspond à votre recherche.')).toBeVisible();
});

test('search and filter are in the address once the field is left', async () => {
  await openCreations(['Sac', 'Lapin', 'Carte'], `${LIST}?filtre=crochet`, {
    Sac: { createdAt: '2026-01-02' },
    Lapin: { collection: 'crochet', createdAt: '2026-03-04' },
    Carte: { collection: '' },
  });
  // Browsers limit the rate of address changes.
  for (const text of ['l', 'la']) search(text);
  expect(names()).toEqual(['Lapin']);
  expect(address()).toBe(`${LIST}?filtre=crochet`);
  fireEvent.blur(field('Rechercher par nom'));
  expect(address()).toBe(`${LIST}?filtre=crochet&q=la`);
  const edit = '/admin/editCreated/lapin?filtre=crochet&q=la';
  for (const name of ['Lapin', 'Modifier Lapin']) expect(link(name)).toHaveAttribute('href', edit);
  expect(link('Dupliquer Lapin')).toHaveAttribute('href', '/admin/addCreated?copie=lapin');
  await go(LIST);
  expect(names()).toEqual(['Sac', 'Lapin', 'Carte']);
  expect(field('Rechercher par nom')).toHaveValue('');
  for (const [shown, ...found] of [
    ['Récentes', 'Lapin', 'Sac', 'Carte'],
    ['Crochet', 'Lapin'],
    ['Sans collection', 'Carte'],
  ] as const) {
    await user.selectOptions(field('Créations montrées'), shown);
    expect(names()).toEqual(found);
  }
});

const INES = anAvis('Inès', 'Très beau travail');
// Of 5 March in Paris, like the others.
const HUGO = { ...anAvis('Hugo', 'Reçu très vite'), date: '2026-03-04T23:30:00.000Z' };
const ZOE = anAvis('Zoé', 'Reçu hier');

async function openAvis(all: Avis[]) {
  vi.mocked(avis.listAll).mockResolvedValueOnce(all);
  await show(<DeleteAvis />);
}

test('ticked avis stay on a no, where the search hides them, and where they could not be removed', async () => {
  await openAvis([INES, HUGO, ZOE]);
  await user.click(field('Tout cocher'));
  vi.mocked(confirm).mockReturnValueOnce(false);
  await press('Supprimer la sélection (3)');
  search('recu');
  await user.click(field(`Cocher ${ofAvis('Hugo')}`));
  await press('Supprimer la sélection (1)');
  expect(confirm).toHaveBeenLastCalledWith('Voulez vous vraiments supprimer cet élément ?');
  expect(avis.remove).toHaveBeenCalledExactlyOnceWith('Zoé');
  expect(screen.getByText('L’avis de Zoé a été supprimé.')).toBeVisible();
  search('');
  await user.click(field(`Cocher ${ofAvis('Hugo')}`));
  const answer = held();
  vi.mocked(avis.remove)
    .mockRejectedValueOnce(new ServiceError('unavailable'))
    .mockReturnValueOnce(answer.promise);
  await press('Supprimer la sélection (2)');
  expect(button('Supprimer la sélection (2)')).toBeDisabled();
  await answer.reject(new ServiceError('unavailable'));
  expect(names()).toEqual(['Inès', 'Hugo']);
  expect(alert).toHaveBeenCalledExactlyOnceWith(FAILED);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('all ticked avis go after one question, four at a time', async () => {
  await openAvis([INES, ...Array.from({ length: 11 }, (_, index) => anAvis(`Spam ${index}`))]);
  await user.click(field('Tout cocher'));
  await user.click(field(`Cocher ${ofAvis('Inès')}`));
  expect(field('Tout cocher')).not.toBeChecked();
  let [running, most] = [0, 0];
  vi.mocked(avis.remove).mockImplementation(async () => {
    most = Math.max(most, ++running);
    await new Promise((done) => void setImmediate(done));
    running--;
  });
  await press('Supprimer la sélection (11)');
  await screen.findByText('11 avis ont été supprimés.');
  expect(most).toBe(4);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez-vous vraiment supprimer ces 11 avis\u00a0?');
  expect(names()).toEqual(['Inès']);
  expect(avis.remove).toHaveBeenCalledTimes(11);
  expect(screen.getByText('1 avis')).toHaveFocus();
});
