import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BRAND } from '../../../src/domain/brand';
import { EMPTY_DRAFT, validateCreation } from '../../../src/domain/creation';
import { EditCreated } from '../../../src/pages/admin/creations/EditCreated';
import { lightenPhoto } from '../../../src/pages/admin/creations/lightenPhoto';
import { CreationSheet } from '../../../src/pages/creations/CreationSheet';
import { update } from '../../../src/services/creations/administration';
import { get } from '../../../src/services/creations/creations';
import { fetchPicture } from '../../../src/services/creations/pictures';
import { ServiceError } from '../../../src/services/ServiceError';
import { aCreation, aPhotographed, LIGHT, PHOTO } from '../records';
import { address, button, field, fill, held, press, settle, show, user } from '../support';

const SAC = aCreation('Sac', { description: 'Doublé', price: '12' });

beforeEach(() => {
  vi.mocked(get).mockResolvedValue(SAC);
  vi.mocked(lightenPhoto).mockResolvedValue(LIGHT);
});

const open = () => show(<EditCreated />, '/admin/editCreated/sac', '/admin/editCreated/:id');
const save = () => press('Enregistrer les changements');
const sentPhotos = () => vi.mocked(update).mock.lastCall?.[2]?.sources;

const STORED_COVER = { url: 'https://example.test/Sac.webp', light: null };
const CHOSEN = { url: null, light: LIGHT };

/** What the sheet shows of these; the place is in the trail above it (tests/e2e/creation.spec.ts). */
const SHOWN: Record<string, string> = {
  sold: 'Vendue',
  customizable: 'Personnalisation',
  collection: '',
  category: '',
};

const { maker: _, ...TYPED } = EMPTY_DRAFT;
const FIELDS = Object.keys(TYPED) as (keyof typeof TYPED)[];

test.each(FIELDS)('a field of a creation is in the form, limited and on the sheet: %s', async (name) => {
  const isText = typeof EMPTY_DRAFT[name] === 'string';
  const value = isText ? `un ${name}` : true;
  const sound = { ...EMPTY_DRAFT, name: 'Sac', price: '12', collection: 'couture', category: 'sac' };
  const faults = validateCreation({ ...sound, [name]: 'x'.repeat(5000) });
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

test('a chosen file that is no picture is named, and leaves the last photo, stored or chosen', async () => {
  vi.mocked(get).mockResolvedValue(aPhotographed('Sac'));
  await open();
  for (const isChosen of [false, true]) {
    vi.mocked(lightenPhoto).mockResolvedValue(LIGHT);
    if (isChosen) await user.upload(field(/^Photo/), PHOTO);
    await settle();
    const shown = () => screen.getAllByRole('img').map((one) => one.getAttribute('src'));
    const before = shown();
    vi.mocked(lightenPhoto).mockRejectedValueOnce(new ServiceError('heic'));
    await user.upload(field(/^Photo/), PHOTO);
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(/^« photo\.jpg » : .*HEIC/);
    expect(shown()).toEqual(before);
  }
  await save();
  expect(sentPhotos()).toEqual([STORED_COVER, CHOSEN]);
});

test('photos that are chosen at once are prepared one after the other; what is none is named, what is too much is told', async () => {
  const first = held<typeof LIGHT>();
  vi.mocked(lightenPhoto).mockReturnValueOnce(first.promise);
  vi.mocked(lightenPhoto).mockRejectedValueOnce(new ServiceError('not-a-picture')).mockResolvedValue(LIGHT);
  vi.mocked(get).mockResolvedValue(aPhotographed('Sac'));
  await open();
  const files = [1, 2, 3, 4, 5].map((at) => new File(['photo'], `${at}.jpg`, { type: 'image/jpeg' }));
  await user.upload(field(/^Photos/), files);
  expect(lightenPhoto).toHaveBeenCalledTimes(1);
  expect(button('Enregistrer les changements')).toBeDisabled();
  await first.resolve(LIGHT);
  await settle();
  expect(lightenPhoto).toHaveBeenCalledTimes(4);
  expect(screen.getByRole('alert')).toHaveTextContent(/^5 photos au plus.*« 2\.jpg » : /);
  await save();
  expect(sentPhotos()).toEqual([STORED_COVER, CHOSEN, CHOSEN, CHOSEN]);
});

test('a stored photo that cannot be drawn says so', async () => {
  await openFramed(800, 1000);
  fireEvent.error(screen.getByRole('img', { name: 'Aperçu de la création' }));
  expect(screen.getByRole('img', { name: 'La photo n’a pas pu être chargée.' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Aperçu de la création' })).toBeNull();
});

test.each([
  ['Linux; Android 16; Pixel 9', 1],
  ['iPhone; CPU iPhone OS 19_0 like Mac OS X', 0],
  ['Windows NT 10.0; Win64; x64', 0],
])('only Android needs a button of its own for the camera: %s', async (device, cameras) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device})`);
  await open();
  expect(screen.queryAllByRole('button', { name: 'Prendre une photo' })).toHaveLength(cameras);
  expect(document.querySelectorAll('[type=file][capture]')).toHaveLength(cameras);
});

test('photos are put first and removed by buttons, which the focus follows; the last one is missed', async () => {
  vi.mocked(get).mockResolvedValue(aPhotographed('Sac'));
  await open();
  await user.upload(field(/^Photos/), PHOTO);
  await settle();
  await press(/^Mettre en premier la photo 2/);
  expect(button('Retirer la photo 1')).toHaveFocus();
  await press('Retirer la photo 2');
  expect(button('Retirer la photo 1')).toHaveFocus();
  expect(screen.getByText('Couverture')).toBeVisible();
  await press('Retirer la photo 1');
  await save();
  expect(field(/^Photos/)).toHaveAccessibleDescription(/La photo est requise\.$/);
  expect(update).not.toHaveBeenCalled();
});

test('the photo that is put first is framed by its own shape', async () => {
  vi.mocked(get).mockResolvedValue(aPhotographed('Sac'));
  await open();
  await user.upload(field(/^Photos/), PHOTO);
  await settle();
  load(screen.getByRole('img', { name: 'Aperçu de la création' }), 800, 1000);
  load(screen.getByRole('img', { name: 'Vue 2 sur 2' }), 1200, 900);
  expect(screen.queryByRole('radiogroup', { name: 'Cadrage' })).toBeNull();
  await press(/^Mettre en premier la photo 2/);
  expect(screen.getByRole('radio', { name: 'Gauche' })).toBeVisible();
});

test('a stored photo becomes the cover by its bytes; where they cannot be had, all stays', async () => {
  const second = 'https://example.test/back.webp';
  vi.mocked(get).mockResolvedValue({ ...aPhotographed('Sac'), photos: [second] });
  vi.mocked(fetchPicture).mockRejectedValueOnce(new ServiceError('unavailable')).mockResolvedValue(PHOTO);
  await open();
  await press(/^Mettre en premier/);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Cette photo ne peut pas être mise en premier/);
  await press(/^Mettre en premier/);
  await save();
  expect(sentPhotos()).toEqual([{ url: second, light: LIGHT }, STORED_COVER]);
  expect(vi.mocked(update).mock.lastCall?.[2]?.focus).toBeNull();
});

test('« Vendue » is a box of the form', async () => {
  vi.mocked(get).mockResolvedValue(aPhotographed('Sac'));
  await open();
  await user.click(screen.getByRole('checkbox', { name: 'Vendue' }));
  await save();
  expect(vi.mocked(update).mock.lastCall?.[1]).toEqual({ sold: true });
});

test.each([
  ['wide', 1200, 900, 'Droite', [100, 50]],
  ['wide', 1200, 900, 'Centre', null],
  ['high', 900, 1600, 'Haut', [50, 0]],
] as const)(
  'of a %s photo (%i × %i) a card keeps what is chosen: %s',
  async (_, width, height, place, focus) => {
    await openFramed(width, height);
    const card = screen.getByRole('img', { name: 'Aperçu de la création' });
    expect(card).toHaveStyle({ objectPosition: '20% 30%' });
    expect(screen.getByRole('radiogroup', { name: 'Cadrage' }).querySelector(':checked')).toBeNull();
    await user.click(screen.getByRole('radio', { name: place }));
    expect(card).toHaveStyle({ objectPosition: (focus ?? [50, 50]).map((one) => `${one}%`).join(' ') });
    await save();
    expect(update).toHaveBeenCalledExactlyOnceWith('sac', {}, { sources: null, focus }, expect.anything());
  },
);

test('a photo in the shape of a card needs no choice; without one its point stays', async () => {
  await openFramed(800, 1000);
  expect(screen.queryByRole('radiogroup', { name: 'Cadrage' })).toBeNull();
  await save();
  expect(vi.mocked(update).mock.lastCall?.[2]?.focus).toBeUndefined();
});

/** Shows a photo of this size, of which cards keep another point than the three offered. */
async function openFramed(naturalWidth: number, naturalHeight: number) {
  const stored = aPhotographed('Sac');
  if (stored.picture) stored.picture.focus = [20, 30];
  vi.mocked(get).mockResolvedValue(stored);
  await open();
  load(screen.getByRole('img', { name: 'Aperçu de la création' }), naturalWidth, naturalHeight);
}

function load(photo: HTMLElement, naturalWidth: number, naturalHeight: number) {
  Object.defineProperties(photo, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
  });
  fireEvent.load(photo);
}

test('changes that are found lie over what is stored now, and only they are written', async () => {
  await open();
  await fill({ Nom: ' Lune' });
  vi.mocked(get).mockResolvedValue({ ...SAC, name: 'Sac Soleil', description: 'Doublé de lin' });
  await open();
  expect(screen.getByText(/^Nous avons retrouvé vos changements/)).toBeVisible();
  expect(field('Nom')).toHaveValue('Sac Lune');
  expect(field(/^Description/)).toHaveValue('Doublé de lin');
  await save();
  const photo = { sources: null, focus: undefined };
  expect(update).toHaveBeenCalledExactlyOnceWith('sac', { name: 'Sac Lune' }, photo, expect.anything());
  expect(localStorage).toHaveLength(0);
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
  expect(localStorage).toHaveLength(end === 'ends' ? 0 : 1);
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
  expect(vi.mocked(update).mock.lastCall?.[1]).toEqual({ ...place, customizable: true, price: '20' });
});

test('a creation that is gone when it is saved is told; what was typed stays', async () => {
  vi.mocked(update).mockRejectedValueOnce(new ServiceError('not-found'));
  await open();
  await fill({ Nom: ' Lune' });
  await save();
  expect(alert).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Cette création n’existe plus/);
  expect(field('Nom')).toHaveValue('Sac Lune');
});
