import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BRAND } from '../../../src/domain/brand';
import { draftOf, EMPTY_DRAFT, validateCreation } from '../../../src/domain/creation';
import { EditCreated } from '../../../src/pages/admin/creations/EditCreated';
import { lightenPhoto } from '../../../src/pages/admin/creations/lightenPhoto';
import { creatorDrafts, keepDraft, readDraft } from '../../../src/forms/draftStore';
import { CreationSheet } from '../../../src/pages/creations/CreationSheet';
import { update } from '../../../src/services/creations/administration';
import { get } from '../../../src/services/creations/creations';
import { fetchPicture } from '../../../src/services/creations/pictures';
import { EditConflict } from '../../../src/services/EditConflict';
import { ServiceError } from '../../../src/services/ServiceError';
import { aCreation, aPhotographed, LIGHT, PHOTO } from '../records';
import { address, button, field, fill, held, press, settle, show, user } from '../support';

const SAC = aCreation('Sac', { description: 'Doublé', price: '12' });

beforeEach(() => void vi.mocked(get).mockResolvedValue(SAC));

const open = () => show(<EditCreated />, '/admin/editCreated/sac', '/admin/editCreated/:id');
const save = () => press('Enregistrer les changements');

/** What the sheet shows of these; the place is in the trail above it (tests/e2e/creation.spec.ts). */
const SHOWN: Record<string, string> = { customizable: 'Personnalisable', collection: '', category: '' };

const { picture: _, maker: __, ...TYPED } = EMPTY_DRAFT;
const FIELDS = Object.keys(TYPED) as (keyof typeof TYPED)[];

test.each(FIELDS)('a field of a creation is in the form, limited and on the sheet: %s', async (name) => {
  const isText = typeof EMPTY_DRAFT[name] === 'string';
  const value = isText ? `un ${name}` : true;
  const faults = validateCreation({ ...EMPTY_DRAFT, name: 'Sac', price: '12', [name]: 'x'.repeat(5000) });
  expect(faults[name] !== undefined, `${name} in validateCreation`).toBe(isText);
  await open();
  expect(document.querySelector(`[name=${name}]`), `${name} in CreationForm`).not.toBeNull();
  const typed = [...document.querySelectorAll(`:is(textarea, input:not([type]))[name=${name}]`)];
  for (const one of typed) fireEvent.change(one, { target: { value: 'x'.repeat(5000) } });
  const limited = typed.filter((one) => one.matches('[aria-invalid=true]'));
  expect(limited, `limit of ${name} in CreationForm`).toHaveLength(name in SHOWN ? 0 : 1);
  await show(<CreationSheet creation={aCreation('Sac', { [name]: value })} heading="h2" />);
  const sheet = screen.getByRole('article');
  expect(sheet.textContent, `${name} in CreationSheet`).toContain(SHOWN[name] ?? value);
});

test('a stored photo that cannot be read to be turned stays, with what was typed', async () => {
  const stored = aPhotographed('Sac');
  if (stored.picture) stored.picture.focus = [20, 50];
  vi.mocked(get).mockResolvedValue(stored);
  const reading = held<File>();
  vi.mocked(fetchPicture).mockReturnValueOnce(reading.promise);
  await open();
  await fill({ Nom: ' Lune' });
  await press('Pivoter');
  expect(button('Pivoter')).toHaveAttribute('aria-busy', 'true');
  await reading.reject(new ServiceError('unknown'));
  expect(screen.getByRole('alert')).toHaveTextContent(/choisissez de nouveau son fichier/);
  expect(button('Pivoter')).toHaveFocus();
  expect(screen.getByRole('img')).toHaveAttribute('src', stored.picture?.url);
  expect(document.querySelector('.card__image')).toHaveClass('focus-x2');
  await save();
  const values = { ...draftOf(stored), name: 'Sac Lune' };
  expect(update).toHaveBeenCalledExactlyOnceWith('sac', draftOf(stored), values, null, expect.anything());
});

test('where a chosen file is no picture, the photo before it stays, stored or chosen, and can be turned', async () => {
  vi.mocked(get).mockResolvedValue(aPhotographed('Sac'));
  await open();
  for (const isChosen of [false, true]) {
    vi.mocked(lightenPhoto).mockResolvedValue(LIGHT);
    if (isChosen) await user.upload(field(/^Photo/), PHOTO);
    await settle();
    const shown = screen.getByRole<HTMLImageElement>('img').src;
    vi.mocked(lightenPhoto).mockRejectedValueOnce(new ServiceError('heic'));
    await user.upload(field(/^Photo/), PHOTO);
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(/HEIC/);
    expect(screen.getByRole('img')).toHaveAttribute('src', shown);
    expect(button('Pivoter')).toBeVisible();
  }
  await save();
  expect(vi.mocked(update).mock.lastCall?.[3]).toBe(LIGHT);
});

test('an edit that is resumed, even from before a field was there, writes what differs from what it opened with', async () => {
  const { customizable: _, ...base } = draftOf(SAC);
  keepDraft('draft.v1.edit.sac', { values: { ...base, name: 'Sac Lune' }, base });
  vi.mocked(get).mockResolvedValue({ ...SAC, name: 'Sac Soleil' });
  await open();
  expect(screen.getByText(/^Nous avons retrouvé vos changements/)).toBeVisible();
  expect(field('Nom')).toHaveValue('Sac Lune');
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  const sent = { ...draftOf(SAC), name: 'Sac Lune' };
  expect(update).toHaveBeenCalledExactlyOnceWith('sac', draftOf(SAC), sent, null, expect.anything());
});

test.each(['ends', 'fails'])('a save that %s once she has left never calls her back', async (end) => {
  const saved = held();
  vi.mocked(update).mockReturnValueOnce(saved.promise);
  await open();
  await fill({ Nom: ' Lune' });
  await save();
  history.pushState(null, '', '/contact');
  await (end === 'ends' ? saved.resolve() : saved.reject(new ServiceError('unavailable')));
  expect(alert).not.toHaveBeenCalled();
  expect(address()).toBe('/admin/editCreated/sac');
  expect(creatorDrafts()).toHaveLength(end === 'ends' ? 0 : 1);
});

test('a placeholder is completed: it wants a place and a price', async () => {
  vi.mocked(get).mockResolvedValue({ ...SAC, description: ' ', price: '', collection: '', category: '' });
  await open();
  await save();
  const group = screen.getByRole('radiogroup', { name: 'Collection' });
  expect(group).toHaveAccessibleDescription('Choisissez une collection.');
  expect(update).not.toHaveBeenCalled();
  const maker = BRAND.workshops.find(({ id }) => id !== BRAND.collections.personnalisable.atelier);
  for (const name of ['Personnalisable', 'Adhéssif', maker?.name ?? ''])
    await user.click(screen.getByRole('radio', { name }));
  await fill({ Prix: '20' });
  await save();
  const place = { collection: 'personnalisable', category: 'adhéssif', maker: maker?.id };
  expect(vi.mocked(update).mock.lastCall?.[2]).toMatchObject({ ...place, price: '20' });
});

test('a creation that is gone when it is saved can be put back at once', async () => {
  vi.mocked(update).mockRejectedValueOnce(new ServiceError('not-found'));
  await open();
  await fill({ Nom: ' Lune' });
  await save();
  expect(alert).not.toHaveBeenCalled();
  expect(screen.getByText('Cette création n’existe plus.')).toBeVisible();
  await press('La remettre');
  await vi.waitFor(() => expect(address()).toBe('/admin/addCreated?remettre=sac'));
  expect(creatorDrafts()).toEqual(['draft.v1.return.sac']);
  expect(readDraft('draft.v1.return.sac')?.values).toMatchObject({ name: 'Sac Lune', price: '12' });
});

test('an edit that met another one of the same fields shows what is stored, to choose', async () => {
  vi.mocked(lightenPhoto).mockResolvedValue(LIGHT);
  const { picture } = aPhotographed('Lune');
  const stored = { ...draftOf(SAC), price: '15', description: 'Doublé de lin', picture };
  vi.mocked(update)
    .mockRejectedValueOnce(new EditConflict(stored, ['picture', 'price']))
    .mockRejectedValueOnce(new EditConflict({ ...stored, price: '18' }, ['price']));
  await open();
  await user.upload(field(/^Photo/), PHOTO);
  await settle();
  await fill({ Nom: ' Lune', Prix: ',50' });
  await save();
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent(/^Une autre version a été enregistrée entre-temps, depuis un autre/);
  expect(notice).toHaveFocus();
  const told = [...notice.querySelectorAll('dd')];
  expect(told.map((one) => one.textContent || one.querySelector('img')?.src)).toEqual([picture?.url, '15']);
  const base = { name: 'Sac', price: '15', picture };
  await press('Enregistrer ma saisie');
  const written = () => vi.mocked(update).mock.lastCall?.slice(1, 4);
  expect(written()).toMatchObject([base, { name: 'Sac Lune', price: '12,50' }, LIGHT]);
  await press('Garder la version enregistrée');
  expect(field('Prix')).toHaveValue('18');
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(written()).toMatchObject([{ price: '18' }, { name: 'Sac Lune', price: '18' }, LIGHT]);
  expect(alert).not.toHaveBeenCalled();
});

test('where only the stored version is kept, the form shows it, and no draft waits', async () => {
  await open();
  await fill({ Prix: ',50' });
  vi.mocked(get).mockResolvedValue({ ...SAC, price: '15' });
  vi.mocked(update).mockRejectedValueOnce(new EditConflict({ ...draftOf(SAC), price: '15' }, ['price']));
  await save();
  await press('Garder la version enregistrée');
  expect(field('Prix')).toHaveValue('15');
  expect(creatorDrafts()).toEqual([]);
});

test('a photo that the device has lost leaves the stored one, and says so', async () => {
  const stored = aPhotographed('Sac');
  vi.mocked(get).mockResolvedValue(stored);
  const base = draftOf(stored);
  keepDraft('draft.v1.edit.sac', { values: { ...base, name: 'Sac Lune', picture: { chosen: 1 } }, base });
  await open();
  expect(await screen.findByText(/choisissez de nouveau son fichier/)).toBeVisible();
  await save();
  expect(vi.mocked(update).mock.lastCall?.[2].picture).toEqual(stored.picture);
});
