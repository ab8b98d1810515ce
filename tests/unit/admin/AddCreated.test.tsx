import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/domain/creation';
import { AddCreated } from '../../../src/pages/admin/creations/AddCreated';
import { lightenPhoto } from '../../../src/pages/admin/creations/lightenPhoto';
import { create, createPlaceholder } from '../../../src/services/creations/administration';
import { get } from '../../../src/services/creations/creations';
import { ServiceError } from '../../../src/services/ServiceError';
import { aPhotographed, LIGHT, PHOTO } from '../records';
import { address, button, field, fill, go, link, press, session, settle, show, user } from '../support';

const TEXTS = { Nom: 'Lapin', Prix: 'à partir de 15' };
const DRAFT = {
  ...EMPTY_DRAFT,
  name: 'Lapin',
  price: 'à partir de 15',
  collection: 'couture',
  category: 'sac',
};

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
  await user.upload(field(/^Photos/), PHOTO);
  // Else the same file could not be chosen again.
  expect(field(/^Photos/)).toHaveValue('');
  await settle();
}

async function openAndSend() {
  await open();
  await choosePhoto();
  await fill(TEXTS);
  await user.click(radio('Couture'));
  await send();
}

test('a missing photo is marked, and told by an alert; nothing is sent', async () => {
  await open();
  // The browser would offer the creator her own name.
  expect(field('Nom')).toHaveAttribute('autocomplete', 'off');
  await send();
  expect(field(/^Photos/)).toHaveAccessibleDescription(/La photo est requise\.$/);
  expect(alert).toHaveBeenCalledExactlyOnceWith('Veuillez sélectionner une image');
  expect(create).not.toHaveBeenCalled();
});

test('nothing is published in a collection that nobody has chosen', async () => {
  await open();
  await choosePhoto();
  await fill(TEXTS);
  await user.type(field('Prix'), '{Enter}');
  expect(screen.getByRole('radiogroup', { name: 'Collection' })).toHaveAccessibleDescription(
    'Choisissez une collection.',
  );
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
  expect(create).toHaveBeenCalledExactlyOnceWith(
    identity,
    DRAFT,
    { sources: [{ url: null, light: LIGHT }], focus: null },
    expect.anything(),
  );
  await vi.waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('Création ajoutée !'));
  expect(screen.queryByRole('img')).toBeNull();
  await press('Partager');
  vi.mocked(get).mockResolvedValue(aPhotographed('Lapin'));
  await press(link('Dupliquer'));
  expect(address()).toBe('/admin/addCreated?copie=la-pi-n-0-0');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(field('Nom')).toHaveValue('Lapin');
  await tell({ state: 'out' });
  expect(screen.getByText(/^Voici les textes de l’autre création, sans sa photo\./)).toBeVisible();
  const photo = expect.objectContaining({ name: 'photo.jpg' }) as File;
  expect(share.mock.lastCall?.[0]).toMatchObject({
    text: 'Lapin\nhttp://localhost:3000/creation/la-pi-n-0-0',
    files: [photo],
  });
  vi.mocked(get).mockResolvedValue(null);
  await go('/admin/addCreated?copie=fini');
  expect(screen.getByText(/^Cette création n’existe plus/)).toBeVisible();
});

test('the texts of a draft are found again, the photo is not; dropped on a yes, they are gone for good', async () => {
  await open();
  await fill(TEXTS);
  await user.click(radio('Crochet'));
  await choosePhoto();
  expect(screen.queryByText('Repartir de zéro')).toBeNull();
  await open();
  expect(screen.getByText(/^Nous avons retrouvé la création/)).toBeVisible();
  expect(radio('Crochet')).toBeChecked();
  expect(screen.queryByRole('img')).toBeNull();
  await choosePhoto();
  vi.mocked(confirm).mockReturnValueOnce(false);
  await press('Repartir de zéro');
  expect(field('Nom')).toHaveValue('Lapin');
  await press('Repartir de zéro');
  expect(field('Nom')).toHaveValue('');
  expect(screen.queryByRole('img')).toBeNull();
  expect(field(/^Photos/)).toHaveFocus();
  expect(localStorage).toHaveLength(0);
  await open();
  expect(screen.queryByText('Repartir de zéro')).toBeNull();
});

test('after a success collection and category stay, and are kept with what is typed next', async () => {
  await open();
  await user.click(radio('Crochet'));
  await user.click(radio('Poupées'));
  await choosePhoto();
  await fill(TEXTS);
  await send();
  await isAdded();
  expect(radio('Poupées')).toBeChecked();
  expect(localStorage).toHaveLength(0);
  await fill({ Nom: 'Ours' });
  await open();
  expect(field('Nom')).toHaveValue('Ours');
  expect(radio('Poupées')).toBeChecked();
});

test('a placeholder takes a name alone; a failure is told, and can be repeated', async () => {
  vi.mocked(createPlaceholder).mockRejectedValueOnce(new ServiceError('unavailable'));
  await open();
  const title = screen.getByRole('heading', { name: 'Préparer une création sur mesure' });
  expect(title.closest('details')).not.toHaveAttribute('open');
  await press(title);
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

test('sending that fails or is refused keeps all; the next attempt is the same creation, as typed last', async () => {
  const tell = session();
  vi.mocked(create)
    .mockRejectedValueOnce(new ServiceError('unavailable'))
    .mockRejectedValueOnce(new ServiceError('permission-denied'))
    .mockRejectedValueOnce(new ServiceError('session-over'));
  await openAndSend();
  expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de l'ajout, veuillez réessayer.");
  expect(screen.getByRole('alert')).toHaveTextContent(/Le serveur ne répond pas.*Votre saisie est/);
  await fill({ Nom: ' bleu' });
  await send();
  const [first, second] = vi.mocked(create).mock.calls;
  expect(second?.[0]).toEqual(first?.[0]);
  expect(second?.[1]).toMatchObject({ name: 'Lapin bleu', price: 'à partir de 15' });
  expect(second?.[2]).toEqual(first?.[2]);
  expect(screen.getByText(/Le site a refusé/)).toBeVisible();
  expect(link(/^Je me connecte/)).toHaveAttribute('href', '/admin/login');
  expect(link(/^Je me connecte/)).toHaveAttribute('target', '_blank');
  // This tab may not know that it is over.
  await tell();
  await send();
  expect(screen.getByText(/^Votre connexion au site a pris fin/)).toBeVisible();
  await send();
  await isAdded();
  await choosePhoto();
  await fill({ Nom: 'Ours', Prix: '20' });
  await send();
  expect(vi.mocked(create).mock.lastCall?.[0].id).not.toBe(first?.[0].id);
});

test('sending shows its progress, and can be cancelled', async () => {
  vi.mocked(create).mockImplementation((_identity, _draft, _photo, options) => {
    options?.onProgress?.(0.4);
    const canceled = new ServiceError('canceled');
    return new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(canceled)));
  });
  await openAndSend();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '0.4');
  expect(button('Ajout en cours…')).toBeDisabled();
  expect(field('Nom')).toBeDisabled();
  await press('Annuler l’envoi');
  expect(screen.getByText(/^Envoi annulé/)).toBeInTheDocument();
  expect(field('Nom')).toHaveValue('Lapin');
  expect(screen.getByRole('img', { name: 'Aperçu de la création' })).toBeVisible();
  expect(create).toHaveBeenCalledOnce();
  expect(alert).not.toHaveBeenCalled();
});
