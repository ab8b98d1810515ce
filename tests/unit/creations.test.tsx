import {
  fireEvent,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import { Profiler } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { creationDetails } from '../../src/pages/creations/creationData';
import { CreationGrid, FIRST_CARDS } from '../../src/pages/creations/CreationCard';
import { CreationList } from '../../src/pages/creations/CreationList';
import { CreationSheet } from '../../src/pages/creations/CreationSheet';
import { ShareButton } from '../../src/pages/creations/ShareButton';
import { get, list } from '../../src/services/creations/creations';
import type { Creation } from '../../src/domain/creation';
import { NO_TEXTS, shownTexts } from '../../src/domain/siteTexts';
import { ServiceError } from '../../src/services/ServiceError';
import { App } from '../../src/site/App';
import { aCreation, aList } from './records';
import { button, expectLogged, go, held, press, settle, show, user, wait } from './support';

let category = 0;

const openList = () => show(<CreationList />, `/couture/essai - ${(category += 1)}`);

test('a list waits, says after eight seconds why, then shows light copies of its photos', async () => {
  vi.useFakeTimers();
  const answer = held<Creation[]>();
  vi.mocked(list).mockReturnValue(answer.promise);
  await openList();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Couture - Essai - 1');
  expect(screen.getByText('Chargement...')).toBeVisible();
  expect(document.querySelectorAll('.card')).toHaveLength(8);
  const read = screen.getAllByRole('listitem').filter((one) => one.matches('.card'));
  expect(read, 'read aloud').toEqual([]);
  await wait(7999);
  expect(screen.queryByText(/^La connexion est lente/)).toBeNull();
  await wait(1);
  expect(screen.getByText(/^La connexion est lente/)).toBeVisible();
  await answer.resolve(aList('Besace'));
  expect(screen.queryByText('Chargement...')).toBeNull();
  const copies = 'https://example.test/Besace-400.webp 400w, https://example.test/Besace.webp 1200w';
  expect(document.querySelector('.card__image')).toHaveAttribute('srcset', copies);
});

test('a card is read by its name first; after the last come a letter and two doors', async () => {
  vi.mocked(list).mockResolvedValue([aCreation('Porte-clés en lin', { description: 'Doux.' })]);
  await show(<CreationList />, '/couture/sac');
  const [card, ...others] = screen.getAllByRole('listitem').filter((one) => one.closest('.grid, .beside'));
  expect(card).toHaveTextContent(/^Porte-clés en linDoux\.12/);
  expect(within(card as HTMLElement).getByRole('link', { name: 'Porte-clés en lin' })).toBeVisible();
  expect(card?.querySelector('a > span')?.textContent, 'in one line').toBe('Porte-clés');
  const ways = others.map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')]);
  expect(ways).toEqual([
    ['Une idée précise\u00a0?Demandez une création', '/contact'],
    ['Divers', '/couture/divers'],
    ['Trousses & Pochettes', '/couture/trousse-pochette'],
  ]);
  expect(screen.getByRole('status')).toHaveTextContent(/^1 création$/);
});

test.each([
  [1000, 1250, '18rem'],
  [600, 1200, '18rem'],
  [1600, 1200, 'calc(18rem * 1.67)'],
  [4444, 800, 'calc(18rem * 6.94)'],
  [null, null, '18rem'],
])(
  'of a photo of %s by %s, a card asks for a copy whose shown part is wide enough',
  async (width, height, asked) => {
    const [one] = aList('Besace');
    if (!one?.picture) throw new Error('no picture');
    vi.mocked(list).mockResolvedValue([{ ...one, picture: { ...one.picture, width, height } }]);
    await openList();
    const sizes = document.querySelector('.card__image')?.getAttribute('sizes');
    expect(sizes?.split(', ')[0]).toBe(`(width >= 80rem) ${asked}`);
  },
);

async function online(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await settle();
}

test.each([
  ['for a press', () => press('Réessayer')],
  ['for the network', online],
] as const)('a list that fails names the cause and what helps, and waits %s', async (_, retry) => {
  vi.mocked(list).mockRejectedValueOnce(new ServiceError('quota-exceeded'));
  await openList();
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les créations.*visites/);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(list).mockRejectedValueOnce(new ServiceError('unavailable'));
  await retry();
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les créations.*hors connexion/);
  offline.mockReturnValue(true);
  vi.mocked(list).mockResolvedValue(aList('A'));
  await retry();
  expect(screen.getByRole('heading', { level: 2, name: 'A' })).toBeVisible();
  await online();
  expect(list).toHaveBeenCalledTimes(3);
});

const CODE = { timeout: 20_000 };
const inDialog = () => within(screen.getByRole('dialog'));

async function openZoom(names: string, name: string, fields: Partial<Creation> = {}) {
  vi.mocked(list).mockResolvedValueOnce(aList(names).map((one) => ({ ...one, ...fields })));
  history.pushState(null, '', `/couture/essai-${(category += 1)}`);
  const at = location.pathname;
  render(<App />, { wrapper: BrowserRouter });
  await user.click(await screen.findByRole('link', { name }, CODE));
  return { dialog: await screen.findByRole('dialog', {}, CODE), at };
}

test('a photo that fails leaves the copy of its card', async () => {
  await openZoom('Un', 'Un');
  const photo = () => inDialog().getByRole('img', { name: /^Photo de «/ });
  fireEvent.error(photo());
  expect(photo()).toHaveAttribute('src', 'https://example.test/Un.webp');
  expect(inDialog().queryByRole('alert')).toBeNull();
});

const OTHERS = ['back', 'detail'].map((view) => `https://example.test/${view}.webp`);
const shownPhotos = () =>
  inDialog()
    .getAllByRole('img')
    .map((photo) => photo.getAttribute('alt'));

test('arrow keys in several photos leaf through them, elsewhere through creations, each from its top', async () => {
  const { dialog } = await openZoom('Un Deux', 'Un', { photos: OTHERS });
  const alts = [
    'Photo de «\u00a0Un\u00a0»',
    '«\u00a0Un\u00a0», photo 2 sur 3',
    '«\u00a0Un\u00a0», photo 3 sur 3',
  ];
  expect(shownPhotos()).toEqual(alts);
  const [first, second] = inDialog().getAllByRole('button', { name: 'Agrandir la photo' });
  first?.focus();
  await user.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  expect(dialog).toHaveAccessibleName('Un');
  inDialog().getByRole('button', { name: 'Partager' }).focus();
  dialog.scrollTop = 300;
  await user.keyboard('{ArrowRight}');
  expect(dialog).toHaveAccessibleName('Deux');
  expect(dialog.scrollTop).toBe(0);
});

test('a photo that is missing goes without its place', async () => {
  await openZoom('Un', 'Un', { photos: OTHERS });
  fireEvent.error(inDialog().getByRole('img', { name: /photo 2 sur 3/ }));
  expect(shownPhotos()).toEqual(['Photo de «\u00a0Un\u00a0»', '«\u00a0Un\u00a0», photo 2 sur 2']);
});

test('a card counts its photos and says what is sold, beside its price', async () => {
  vi.mocked(list).mockResolvedValueOnce(
    aList('Un Deux').map((one) => ({ ...one, photos: ['', ''], sold: one.name === 'Deux' })),
  );
  await openList();
  const cards = screen.getAllByRole('listitem').filter((one) => one.matches('.card'));
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Un.*12\s€\s*3 photos$/),
    expect.stringMatching(/^Deux.*12\s€\sVendue3 photos$/),
  ]);
});

test('of photos whose addresses are not read yet, the first stands alone', async () => {
  await openZoom('Un', 'Un', { photos: ['', ''] });
  expect(shownPhotos()).toEqual(['Photo de «\u00a0Un\u00a0»']);
  expect(inDialog().queryByText('1 / 3')).toBeNull();
});

test('the note on prices stands beside a price, and nowhere else', async () => {
  const { priceNote } = shownTexts(NO_TEXTS);
  for (const [price, notes] of [
    ['12', 1],
    [' ', 0],
  ] as const) {
    await show(<CreationSheet creation={aCreation('Sac', { price })} heading="h1" />);
    expect(screen.queryAllByText(priceNote)).toHaveLength(notes);
  }
});

test('what is sold says so beside its price, and asks for another one like it', async () => {
  await openZoom('Un', 'Un', { sold: true });
  expect(inDialog().getByText('Vendue')).toBeVisible();
  expect(inDialog().getByText(/^12\s€$/)).toBeVisible();
  expect(inDialog().queryByText('Cette création m’intéresse')).toBeNull();
  expect(inDialog().getByRole('link', { name: /^Une semblable/ })).toBeVisible();
});

test('a press beside the content closes; the second of a double click and the end of a selection do not', async () => {
  const { dialog, at } = await openZoom('Un Deux Trois', 'Un');
  const press = (down: Element, detail: number) => {
    fireEvent.mouseDown(down);
    fireEvent.click(dialog, { detail });
  };
  const next = inDialog().getByRole('button', { name: 'Création suivante' });
  press(dialog, 2);
  fireEvent.click(next, { detail: 2 });
  expect(dialog).toHaveAccessibleName('Un');
  press(inDialog().getByRole('heading'), 1);
  expect(dialog).toBeVisible();
  // Quick presses on its own button count as double clicks, too.
  for (const [detail, name] of ['Deux', 'Trois'].entries()) {
    fireEvent.click(next, { detail: detail + 1 });
    await waitFor(() => expect(dialog).toHaveAccessibleName(name));
  }
  press(dialog, 1);
  expect(dialog).not.toBeVisible();
  await waitFor(() => expect(location.pathname).toBe(at));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Trois' })).toHaveFocus());
});

test('Back and the button close an enlarged photo, and nothing else', async () => {
  const { at } = await openZoom('Un', 'Un');
  const { pathname: zoomed } = location;
  for (const close of [async () => history.back(), () => user.click(button('Réduire la photo'))]) {
    await user.click(button('Agrandir la photo'));
    expect(await screen.findByRole('button', { name: 'Réduire la photo' }, CODE)).toBeVisible();
    const gone = waitForElementToBeRemoved(() => screen.queryByRole('button', { name: 'Réduire la photo' }));
    await close();
    await gone;
    expect(screen.getByRole('dialog', { name: 'Un' })).toBeVisible();
    expect(location.pathname).toBe(zoomed);
  }
  history.back();
  await waitFor(() => expect(location.pathname).toBe(at));
});

test('a link draws the first cards of a list before the others; Back and a first page draw all at once', async () => {
  const drawn: number[] = [];
  const count = () => void drawn.push(screen.queryAllByRole('heading', { level: 2 }).length);
  const all = aList(Array.from({ length: 40 }, (_, index) => `Sac${index}`).join(' '));
  const page = (
    <Profiler id="list" onRender={count}>
      <CreationGrid creations={all}>{null}</CreationGrid>
    </Profiler>
  );
  await show(page, '/couture', '/couture');
  expect(drawn[0]).toBe(40);
  await go('/papier');
  drawn.length = 0;
  await go('/couture');
  expect([drawn[0], drawn.at(-1)]).toEqual([FIRST_CARDS, 40]);
});

test('a creation whose neighbours cannot be read is shown', async () => {
  vi.mocked(get).mockResolvedValue(aCreation('Lapin'));
  vi.mocked(list).mockRejectedValueOnce(new ServiceError('unavailable'));
  await creationDetails('lapin').refresh();
  expect(creationDetails('lapin').read().value).toMatchObject({ creation: { name: 'Lapin' } });
});

const ADDRESS = 'http://localhost:3000/creation/bleu';

/** Stands in for the browser: rejects with this reason, or resolves for ''. */
const outcomeOf = (failure: string) => async () => {
  if (failure) throw new DOMException('', failure);
};

test.each([
  ['is shared', '', '', ''],
  ['is not, if the visitor thinks better of it', 'AbortError', '', ''],
  ['is copied where nothing can be shared', null, '', 'Lien copié.'],
  ['is shown where nothing can be copied', null, 'NotAllowedError', `Copiez ce lien\u00a0: ${ADDRESS}`],
  ['is shown where there is no clipboard', null, null, `Copiez ce lien\u00a0: ${ADDRESS}`],
])('the address of a creation %s', async (_, sharing, copying, outcome) => {
  const writeText = vi.fn<Clipboard['writeText']>(outcomeOf(copying ?? ''));
  const share = vi.fn<Navigator['share']>(outcomeOf(sharing ?? ''));
  const device = sharing !== null && { share, canShare: () => false };
  vi.stubGlobal('navigator', { clipboard: copying === null ? undefined : { writeText }, ...device });
  await show(<ShareButton creation={{ id: 'bleu', name: 'Sac bleu' }} photo={new File([], 'photo.webp')} />);
  await press('Partager');
  expect(share.mock.calls).toEqual(sharing === null ? [] : [[{ title: 'Sac bleu', url: ADDRESS }]]);
  expect(writeText.mock.calls).toEqual(outcome && copying !== null ? [[ADDRESS]] : []);
  expect(screen.getByRole('status').textContent).toBe(outcome);
});
