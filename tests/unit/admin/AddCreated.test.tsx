import { createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/domain/creation';
import { keepDraft } from '../../../src/forms/draftStore';
import { AddCreated } from '../../../src/pages/admin/creations/AddCreated';
import { keepPhoto, readKeptPhoto, tidyUp } from '../../../src/pages/admin/creations/creationDrafts';
import { lightenPhoto } from '../../../src/pages/admin/creations/lightenPhoto';
import { create, createPlaceholder } from '../../../src/services/creations/administration';
import { get } from '../../../src/services/creations/creations';
import { fetchPicture } from '../../../src/services/creations/pictures';
import { ServiceError } from '../../../src/services/ServiceError';
import { aCreation, aPhotographed, LIGHT, PHOTO } from '../records';
import { address, button, field, fill, go, link, press, session, settle, show, user, wait } from '../support';

const TEXTS = { Nom: 'Lapin', Prix: 'à partir de 15' };
const picture = { chosen: expect.any(Number) as number };
const DRAFT = { ...EMPTY_DRAFT, name: 'Lapin', price: 'à partir de 15', picture };

beforeEach(() => {
  vi.mocked(lightenPhoto).mockResolvedValue(LIGHT);
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce('la-pi-n-0-0');
});

const open = () =>
  show(
    <main id="contenu" tabIndex={-1}>
      <AddCreated />
    </main>,
  );
const radio = (name: string) => screen.getByRole('radio', { name });
const send = () => press('Ajouter la création');
/** The alert comes a frame later, else in the next test. */
const isAdded = () => vi.waitFor(() => expect(alert).toHaveBeenLastCalledWith('Création ajoutée !'));

async function choosePhoto() {
  await user.upload(field('Photo'), PHOTO);
  // Else the same file could not be chosen again.
  expect(field('Photo')).toHaveValue('');
  await settle();
}

async function openAndSend() {
  await open();
  await choosePhoto();
  await fill(TEXTS);
  await send();
}

test('a photo is chosen, a second time too, and taken where it is dropped beside its field', async () => {
  await open();
  await choosePhoto();
  const dropped = new File(['other'], 'b.jpg', { type: 'image/jpeg' });
  const event = createEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [dropped] } });
  fireEvent(document.body, event);
  await settle();
  expect(event.defaultPrevented).toBe(true);
  expect(lightenPhoto).toHaveBeenLastCalledWith(dropped);
  expect(screen.getByText(/^Photo prête .*elle sera floue/)).toBeVisible();
});

test('a missing photo is marked, and told by an alert; nothing is sent', async () => {
  await open();
  await send();
  expect(field('Photo')).toHaveAccessibleDescription(/La photo est requise\.$/);
  expect(alert).toHaveBeenCalledExactlyOnceWith('Veuillez sélectionner une image');
  expect(create).not.toHaveBeenCalled();
});

test('a collection resets the category to its first entry; personnalisable forces customizable', async () => {
  await open();
  await user.click(radio('Papier'));
  expect(radio('Emballage')).toBeChecked();
  await user.click(radio('Personnalisable'));
  expect(radio('Sacs')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /personnalisée/ })).not.toBeInTheDocument();
  expect(radio('Tasses & Gobelets')).toHaveAttribute('value', 'tasse-gobelet');
  await user.click(radio('Adhéssif'));
  await choosePhoto();
  await fill(TEXTS);
  await send();
  await isAdded();
  const chosen = { collection: 'personnalisable', category: 'adhéssif', customizable: true };
  expect(vi.mocked(create).mock.lastCall?.[1]).toMatchObject(chosen);
  await user.click(radio('Couture'));
  expect(screen.getByRole('checkbox', { name: /personnalisée/ })).not.toBeChecked();
});

test('a published creation can be seen, and shared with its photo', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue();
  vi.stubGlobal('navigator', { share, canShare: () => true });
  vi.mocked(alert).mockImplementation(() => {
    expect(field('Nom')).toHaveValue('');
    expect(screen.queryByText('Ajout en cours…')).toBeNull();
  });
  const tell = session();
  await openAndSend();
  const identity = { id: 'la-pi-n-0-0', createdAt: expect.any(String) as string };
  expect(create).toHaveBeenCalledExactlyOnceWith(identity, DRAFT, LIGHT, expect.anything());
  await vi.waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Création ajoutée !'));
  expect(screen.queryByRole('img')).toBeNull();
  await press('Partager');
  vi.mocked(get).mockResolvedValue(aPhotographed('Lapin'));
  await press(link('Dupliquer'));
  expect(address()).toBe('/admin/addCreated?copie=la-pi-n-0-0');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(field('Nom')).toHaveValue('Lapin');
  await tell({ state: 'out' });
  expect(screen.getByText(/^Voici les textes de l’autre création/)).toBeVisible();
  expect(localStorage).toHaveLength(0);
  vi.mocked(fetchPicture).mockResolvedValue(PHOTO);
  await press('Utiliser cette photo');
  expect(screen.getByRole('img', { name: 'Aperçu de la création' })).toHaveAttribute('src', 'blob:preview');
  expect(localStorage).toHaveLength(1);
  const photo = expect.objectContaining({ name: 'photo.jpg' }) as File;
  expect(share.mock.lastCall?.[0]).toMatchObject({
    text: 'Lapin\nhttp://localhost:3000/creation/la-pi-n-0-0',
    files: [photo],
  });
  vi.mocked(get).mockResolvedValue(null);
  await go('/admin/addCreated?copie=fini');
  expect(screen.getByText(/^Cette création n’existe plus/)).toBeVisible();
});

test('a draft is kept by the browser, even if silent, found again and dropped for good, photo included', async () => {
  const persist = vi.fn<StorageManager['persist']>().mockResolvedValue(true);
  vi.stubGlobal('navigator', { storage: { persist } });
  await open();
  await fill(TEXTS);
  await choosePhoto();
  expect(persist).toHaveBeenCalledOnce();
  expect(screen.queryByText('Repartir de zéro')).toBeNull();
  const late = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const silent = vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  await open();
  late.abort();
  expect(await screen.findByText(/rechargez la page/)).toBeVisible();
  silent.mockRestore();
  await open();
  await screen.findByRole('img');
  await press('Repartir de zéro');
  expect(field('Nom')).toHaveValue('');
  expect(screen.queryByRole('img')).toBeNull();
  expect(field('Photo')).toHaveFocus();
  await open();
  expect(field('Nom')).toHaveValue('');
  expect(screen.queryByText('Repartir de zéro')).toBeNull();
});

test('photos go with their drafts, drafts without a version unread', async () => {
  localStorage.setItem('/admin/addCreated', '{}');
  for (const key of ['draft.v1.return.a', 'draft.v1.add']) await keepPhoto(key, PHOTO);
  keepDraft('draft.v1.add', { values: { name: 'Sac' }, base: {} });
  await tidyUp();
  expect(await readKeptPhoto('draft.v1.return.a')).toBeUndefined();
  expect(await readKeptPhoto('draft.v1.add')).toBeDefined();
  expect(localStorage).toHaveLength(1);
});

test('a placeholder takes a name alone; a failure is told, and can be repeated', async () => {
  vi.mocked(createPlaceholder).mockRejectedValueOnce(new ServiceError('unavailable'));
  await open();
  await fill({ 'Nom de la création sur mesure': 'Gâteau' });
  for (const words of ["Erreur lors de l'ajout, veuillez réessayer.", 'Création ajoutée !']) {
    await press('Préparer la création');
    await vi.waitFor(() => expect(alert).toHaveBeenLastCalledWith(words));
  }
  const [first, again] = vi.mocked(createPlaceholder).mock.calls;
  expect(first).toEqual([expect.objectContaining({ id: 'la-pi-n-0-0' }), 'Gâteau']);
  expect(again).toEqual(first);
  expect(screen.getByText('« Gâteau » vous attend dans « Modifier une création ».')).toBeVisible();
  await fill({ 'Nom de la création sur mesure': 'Ours' });
  expect(field('Nom de la création sur mesure')).toHaveValue('Ours');
  expect(screen.queryByText(/vous attend dans/)).toBeNull();
});

test('sending that fails or is refused keeps all, over a reload too, and the first date', async () => {
  const tell = session();
  vi.mocked(create)
    .mockRejectedValueOnce(new ServiceError('unavailable'))
    .mockRejectedValueOnce(new ServiceError('permission-denied'))
    .mockRejectedValueOnce(new ServiceError('session-over'));
  await openAndSend();
  expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de l'ajout, veuillez réessayer.");
  expect(screen.getByRole('alert')).toHaveTextContent(/Le serveur ne répond pas.*Votre saisie est/);
  await open();
  expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:preview');
  expect(field('Nom')).toHaveValue('Lapin');
  await send();
  const [first, second] = vi.mocked(create).mock.calls.map((call) => call.slice(0, 3));
  expect(second).toEqual(first);
  expect(get).not.toHaveBeenCalled();
  expect(screen.getByText(/Le site a refusé/)).toBeVisible();
  expect(link(/^Je me connecte/)).toHaveAttribute('href', '/admin/login');
  expect(link(/^Je me connecte/)).toHaveAttribute('target', '_blank');
  // This tab may not know that it is over.
  await tell();
  await send();
  expect(screen.getByText(/^Votre connexion au site a pris fin/)).toBeVisible();
});

test('what was changed since a lost answer is another creation; the notice links both', async () => {
  vi.mocked(create).mockRejectedValueOnce(new ServiceError('unavailable'));
  await openAndSend();
  await user.type(field('Nom'), ' bleu');
  // Asking whether the first attempt arrived fails: nothing is sent.
  vi.mocked(get).mockRejectedValueOnce(new ServiceError('unavailable'));
  await send();
  expect(create).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert')).toHaveTextContent(/Le serveur ne répond pas/);
  vi.mocked(get).mockResolvedValue(aCreation('Lapin'));
  await send();
  await isAdded();
  expect(get).toHaveBeenLastCalledWith('la-pi-n-0-0');
  const [first, second] = vi.mocked(create).mock.calls;
  expect(second?.[0].id).not.toBe(first?.[0].id);
  expect(second?.[1].name).toBe('Lapin bleu');
  expect(link('Voir sur le site')).toHaveAttribute('href', `/creation/${second?.[0].id}`);
  expect(link('La voir')).toHaveAttribute('href', '/creation/lapin');
});

test('sending shows its progress, or that there is none for seconds, and can be cancelled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(create).mockImplementation((_identity, _draft, _picture, options) => {
    options?.onProgress?.(0.4);
    const canceled = new ServiceError('canceled');
    return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(canceled)));
  });
  await openAndSend();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.4');
  expect(button('Ajout en cours…')).toBeDisabled();
  expect(field('Nom')).toBeDisabled();
  expect(screen.queryByText(/^L’envoi prend du temps/)).toBeNull();
  await wait(8000);
  expect(screen.getByText(/^L’envoi prend du temps/)).toBeVisible();
  await press('Annuler l’envoi');
  expect(screen.getByText(/^Envoi annulé/)).toBeInTheDocument();
  expect(create).toHaveBeenCalledOnce();
  expect(alert).not.toHaveBeenCalled();
});
