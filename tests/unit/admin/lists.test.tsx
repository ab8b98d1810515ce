import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, type InitialEntry } from 'react-router-dom';
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Avis } from '../../../src/domain/avis';
import type { Creation } from '../../../src/domain/creation';
import { DeleteAvis } from '../../../src/pages/admin/avis/DeleteAvis';
import { DeleteCreated } from '../../../src/pages/admin/creations/DeleteCreated';
import * as avis from '../../../src/services/avisAdministration';
import * as administration from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';

// The services themselves run on the real backend in tests/services.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/avisAdministration');
vi.mock('../../../src/services/creations/administration');

const alert = vi.fn<typeof window.alert>();
const confirm = vi.fn<typeof window.confirm>();

beforeEach(() => {
  vi.stubGlobal('alert', alert.mockReset());
  vi.stubGlobal('confirm', confirm.mockReset().mockReturnValue(true));
  vi.mocked(observe).mockImplementation(() => () => {});
  vi.mocked(administration.remove).mockReset().mockResolvedValue();
  vi.mocked(avis.remove).mockReset().mockResolvedValue();
});

describe('the list of creations', () => {
  test('removes nothing when the answer is no', async () => {
    await showCreations(['Sac']);
    confirm.mockReturnValue(false);
    await userEvent.click(removal('Sac'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez-vous vraiment supprimer cet élément ?');
    expect(administration.remove).not.toHaveBeenCalled();
    expect(names()).toEqual(['Sac']);
  });

  test('keeps a row pending until it is gone, then focuses the next one', async () => {
    const answer = withResolvers<void>();
    vi.mocked(administration.remove).mockReturnValue(answer.promise);
    await showCreations(['Ange', 'Biche', 'Chat']);
    await userEvent.click(removal('Biche'));
    expect(screen.getByRole('button', { name: 'Suppression… Biche' })).toBeDisabled();
    expect(removal('Chat')).toBeEnabled();
    await act(async () => answer.resolve());
    expect(names()).toEqual(['Ange', 'Chat']);
    await vi.waitFor(() => expect(removal('Chat')).toHaveFocus());
    expect(screen.getByText(/^« Biche » a été supprimé\./)).toBeVisible();
    expect(screen.getByText('2 créations')).toBeVisible();
  });

  test('keeps the row of a failed removal, says so and allows a retry', async () => {
    vi.mocked(administration.remove).mockRejectedValueOnce(new ServiceError('unavailable'));
    await showCreations(['Sac']);
    await userEvent.click(removal('Sac'));
    expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de la suppression de l'élément.");
    expect(within(screen.getByRole('listitem')).getByRole('alert')).toHaveTextContent(
      /serveur ne répond pas/,
    );
    await userEvent.click(removal('Sac'));
    expect(await screen.findByText('Aucune création pour le moment.')).toBeVisible();
  });

  test('offers to sign in when a removal is refused', async () => {
    vi.mocked(administration.remove).mockRejectedValueOnce(new ServiceError('permission-denied'));
    await showCreations(['Sac']);
    await userEvent.click(removal('Sac'));
    expect(await screen.findByRole('link', { name: /^Je me connecte/ })).toBeVisible();
  });

  test('is searched in any order of words, whatever their case, accents, ligatures, apostrophes', async () => {
    await showCreations(['Sac Étoile', 'Étoile de mer', 'Cœurs d’été']);
    const search = screen.getByLabelText('Rechercher par nom');
    await userEvent.type(search, 'etoile');
    expect(names()).toEqual(['Sac Étoile', 'Étoile de mer']);
    expect(screen.getByText('2 sur 3 créations')).toBeVisible();
    await userEvent.type(search, ' SAC');
    expect(names()).toEqual(['Sac Étoile']);
    await userEvent.type(search, 'x');
    expect(screen.getByText('Aucune création ne correspond.')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, "d'ete coeur");
    expect(names()).toEqual(['Cœurs d’été']);
  });

  test('writes its search into the address on a pause: browsers limit how often it changes', async () => {
    await showCreations(['Sac', 'Lapin']);
    const search = screen.getByLabelText('Rechercher par nom');
    for (const value of ['l', 'la']) fireEvent.change(search, { target: { value } });
    expect(names()).toEqual(['Lapin']);
    expect(address()).toBe('/admin/deleteCreated');
    await vi.waitFor(() => expect(address()).toBe('/admin/deleteCreated?q=la'));
    expect(screen.getByRole('link', { name: 'Modifier Lapin' })).toHaveAttribute(
      'href',
      '/admin/editCreated/Lapin?q=la',
    );
  });

  test('is whole again by the menu', async () => {
    await showCreations(
      ['Sac', 'Lapin'],
      ['couture', 'crochet'],
      '/admin/deleteCreated?q=sac&collection=couture',
    );
    expect(names()).toEqual(['Sac']);
    await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
    expect(names()).toEqual(['Sac', 'Lapin']);
    expect(screen.getByLabelText('Rechercher par nom')).toHaveValue('');
    expect(screen.getByLabelText('Collection')).toHaveValue('');
  });

  test('offers to put back what was removed last, without its photo', async () => {
    await showCreations(['Sac', 'Lapin']);
    await userEvent.click(removal('Sac'));
    await userEvent.click(await screen.findByRole('link', { name: 'La remettre' }));
    expect(address()).toBe('/admin/addCreated?remettre=Sac');
    const draft = JSON.parse(localStorage.getItem('creation-draft/new/Sac') ?? '');
    expect(draft.values).toMatchObject({ name: 'Sac', price: '12', collection: 'couture', category: 'sac' });
    localStorage.clear();
  });

  test('is filtered by collection, records without one included', async () => {
    await showCreations(['Sac', 'Lapin', 'Carte'], ['couture', 'crochet', '']);
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'crochet');
    expect(names()).toEqual(['Lapin']);
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'Sans collection');
    expect(names()).toEqual(['Carte']);
  });

  test('draws fifty rows of many, more on demand, and as many on coming back', async () => {
    const many = Array.from({ length: 120 }, (_, index) => `Création ${index}`);
    const { unmount } = await showCreations(many);
    expect(rows()).toBe(50);
    await userEvent.click(screen.getByText('Afficher plus (70)'));
    expect(rows()).toBe(100);
    const left = address() ?? '';
    unmount();
    await showCreations(many, [], left);
    expect(rows()).toBe(100);
  });

  test('says that an edit was saved, but no longer after a removal', async () => {
    const entry = { pathname: '/admin/deleteCreated', search: '?q=sac', state: { saved: 'Sac' } };
    await showCreations(['Sac'], [], entry);
    expect(screen.getByText('« Sac » est à jour.')).toBeVisible();
    await userEvent.click(removal('Sac'));
    await vi.waitFor(() => expect(screen.queryByText('« Sac » est à jour.')).not.toBeInTheDocument());
  });

  test('offers a retry when it cannot be loaded', async () => {
    vi.mocked(administration.listAll).mockRejectedValueOnce(new ServiceError('unavailable'));
    vi.mocked(administration.listAll).mockResolvedValueOnce([creation('Sac', 'couture')]);
    render(<DeleteCreated />, { wrapper: MemoryRouter });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Sac' })).toBeVisible();
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
  });
});

describe('the list of avis', () => {
  const INES = anAvis('Inès', 'Très beau travail', '2026-03-05');
  const HUGO = anAvis('Hugo', 'Reçu très vite', '2026-01-02');

  test('asks the specified question and removes the avis', async () => {
    await showAvis([INES, HUGO]);
    expect(screen.getByText('5 mars 2026')).toBeVisible();
    await userEvent.click(removal('Inès'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez vous vraiments supprimer cet élément ?');
    expect(avis.remove).toHaveBeenCalledExactlyOnceWith('Inès');
    expect(names()).toEqual(['Hugo']);
    expect(screen.getByText('L’avis d’Inès a été supprimé.')).toBeVisible();
    expect(screen.getByText('1 avis')).toBeVisible();
  });

  test('shows and removes an avis without visible text, and leaves empty lines out', async () => {
    await showAvis([
      anAvis('\u200b', '\u200b'.repeat(10), '2026-03-05'),
      { ...HUGO, message: 'Beau\n\u200b\n\nsac' },
    ]);
    expect(screen.getByText(/^Beau/).textContent).toBe('Beau\nsac');
    expect(names()).toEqual(['(sans nom)', 'Hugo']);
    expect(screen.getByText('(sans texte)')).toBeVisible();
    await userEvent.click(removal('(sans nom)'));
    expect(names()).toEqual(['Hugo']);
  });

  test('removes the ticked ones after one question, ten at a time', async () => {
    const spam = Array.from({ length: 23 }, (_, index) => anAvis(`Spam ${index}`, 'Achetez', '2026-03-05'));
    let underWay = 0;
    let most = 0;
    vi.mocked(avis.remove).mockImplementation(async () => {
      most = Math.max(most, (underWay += 1));
      await Promise.resolve();
      underWay -= 1;
    });
    await showAvis([INES, ...spam]);
    await userEvent.click(screen.getByLabelText('Tout cocher'));
    await userEvent.click(screen.getByLabelText('Cocher Inès'));
    expect(screen.getByLabelText('Tout cocher')).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la sélection (23)' }));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez-vous vraiment supprimer ces 23 avis\u00a0?');
    await vi.waitFor(() => expect(names()).toEqual(['Inès']));
    expect(avis.remove).toHaveBeenCalledTimes(23);
    expect(most).toBe(10);
    expect(screen.getByText('23 avis ont été supprimés.')).toBeVisible();
    await vi.waitFor(() => expect(screen.getByText('1 avis')).toHaveFocus());
  });

  test('removes nothing of a selection when the answer is no; of one, asks the specified question', async () => {
    confirm.mockReturnValueOnce(false);
    await showAvis([INES, HUGO]);
    await userEvent.click(screen.getByLabelText('Tout cocher'));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la sélection (2)' }));
    expect(avis.remove).not.toHaveBeenCalled();
    expect(names()).toEqual(['Inès', 'Hugo']);
    await userEvent.click(screen.getByLabelText('Cocher Inès'));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la sélection (1)' }));
    expect(confirm).toHaveBeenLastCalledWith('Voulez vous vraiments supprimer cet élément ?');
    expect(names()).toEqual(['Inès']);
  });

  test('never removes what the search hides', async () => {
    await showAvis([INES, HUGO, anAvis('Zoé', 'Reçu hier', '2026-01-01')]);
    await userEvent.click(screen.getByLabelText('Tout cocher'));
    await userEvent.type(screen.getByLabelText('Rechercher'), 'recu');
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la sélection (2)' }));
    await userEvent.clear(screen.getByLabelText('Rechercher'));
    expect(names()).toEqual(['Inès']);
  });

  test('keeps what could not be removed of a selection, and says so once', async () => {
    vi.mocked(avis.remove).mockRejectedValueOnce(new ServiceError('unavailable'));
    vi.mocked(avis.remove).mockRejectedValueOnce(new ServiceError('unavailable'));
    await showAvis([INES, HUGO, anAvis('Zoé', 'Merci beaucoup', '2026-01-01')]);
    await userEvent.click(screen.getByLabelText('Tout cocher'));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la sélection (3)' }));
    await vi.waitFor(() => expect(names()).toEqual(['Inès', 'Hugo']));
    expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de la suppression de l'élément.");
    expect(screen.getAllByRole('alert')).toHaveLength(2);
  });

  test('is read page by page, and retries a page that failed', async () => {
    const zoe = anAvis('Zoé', 'Merci beaucoup', '2026-01-01');
    vi.mocked(avis.list)
      .mockResolvedValueOnce({ items: [INES, HUGO], hasMore: true, total: 1250 })
      .mockRejectedValueOnce(new ServiceError('unavailable'))
      // An avis that came meanwhile has pushed one over the edge of the page.
      .mockResolvedValueOnce({ items: [HUGO, zoe], hasMore: false, total: 1250 });
    render(<DeleteAvis />, { wrapper: MemoryRouter });
    expect(await screen.findByText(/^2 avis affichés sur 1\s250$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Voir plus' }));
    expect(screen.getByRole('alert')).toHaveTextContent('La suite n’a pas pu être chargée.');
    expect(console.error).toHaveBeenCalledTimes(1);
    vi.mocked(console.error).mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(names()).toEqual(['Inès', 'Hugo', 'Zoé']);
    expect(avis.list).toHaveBeenLastCalledWith(HUGO);
    expect(screen.queryByRole('button', { name: 'Voir plus' })).not.toBeInTheDocument();
  });

  test('is not called empty while there is more to read', async () => {
    vi.mocked(avis.list).mockResolvedValue({ items: [INES], hasMore: true, total: 51 });
    render(<DeleteAvis />, { wrapper: MemoryRouter });
    await screen.findByText('1 avis affichés sur 51');
    await userEvent.click(removal('Inès'));
    expect(screen.queryByText('Aucun avis pour le moment.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Voir plus' })).toBeVisible();
  });
});

async function showAvis(all: Avis[]): Promise<void> {
  vi.mocked(avis.list).mockResolvedValue({ items: all, hasMore: false, total: all.length });
  render(<DeleteAvis />, { wrapper: MemoryRouter });
  await screen.findAllByRole('listitem');
}

function anAvis(name: string, message: string, day: string): Avis {
  return { id: name, name, message, date: new Date(`${day}T10:00:00Z`) };
}

async function showCreations(
  all: readonly string[],
  collections: readonly string[] = [],
  entry: InitialEntry = '/admin/deleteCreated',
): Promise<ReturnType<typeof render>> {
  vi.mocked(administration.listAll).mockResolvedValue(
    all.map((name, index) => creation(name, collections[index] ?? 'couture')),
  );
  const shown = render(
    <MemoryRouter initialEntries={[entry]}>
      <Link to="/admin/deleteCreated">Menu</Link>
      <Routes>
        <Route path="/admin/deleteCreated" element={<DeleteCreated />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(rows()).toBeGreaterThan(0));
  return shown;
}

function creation(name: string, collection: string): Creation {
  return {
    id: name,
    name,
    description: '',
    price: '12',
    picture: null,
    collection,
    category: 'sac',
    customizable: false,
    createdAt: '',
  };
}

function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function address(): string | null {
  return screen.getByTestId('address').textContent;
}

function removal(name: string): HTMLElement {
  return screen.getByRole('button', { name: `Supprimer ${name}` });
}

/** How many rows are drawn; asking for so many by their role takes seconds. */
function rows(): number {
  return document.querySelectorAll('.list-row').length;
}

function names(): (string | null)[] {
  return screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

/** A promise that the test settles. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}
