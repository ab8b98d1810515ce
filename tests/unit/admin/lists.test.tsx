import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Creation } from '../../../src/domain/creation';
import { DeleteAvis } from '../../../src/pages/admin/DeleteAvis';
import { DeleteCreated } from '../../../src/pages/admin/DeleteCreated';
import * as avis from '../../../src/services/avis';
import * as administration from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';

// The services themselves run on the real backend in tests/services.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/avis');
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
  test('removes nothing when the question is answered with no', async () => {
    await showCreations(['Sac']);
    confirm.mockReturnValue(false);
    await userEvent.click(removal('Sac'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez-vous vraiment supprimer cet élément ?');
    expect(administration.remove).not.toHaveBeenCalled();
    expect(names()).toEqual(['Sac']);
  });

  test('keeps a row pending until it is gone, then puts the focus on the next one', async () => {
    const answer = withResolvers<void>();
    vi.mocked(administration.remove).mockReturnValue(answer.promise);
    await showCreations(['Ange', 'Biche', 'Chat']);
    await userEvent.click(removal('Biche'));
    expect(screen.getByRole('button', { name: 'Suppression… Biche' })).toBeDisabled();
    expect(removal('Chat')).toBeEnabled();
    await act(async () => answer.resolve());
    expect(names()).toEqual(['Ange', 'Chat']);
    await vi.waitFor(() => expect(removal('Chat')).toHaveFocus());
    expect(screen.getByText(/« Biche » a été supprimé\. 2 créations/)).toBeVisible();
  });

  test('keeps the row of a removal that failed, says so, and lets it be tried again', async () => {
    vi.mocked(administration.remove).mockRejectedValueOnce(new ServiceError('unavailable', 'down'));
    await showCreations(['Sac']);
    await userEvent.click(removal('Sac'));
    expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de la suppression de l'élément.");
    expect(within(screen.getByRole('listitem')).getByRole('alert')).toHaveTextContent(
      /serveur ne répond pas/,
    );
    await userEvent.click(removal('Sac'));
    expect(await screen.findByText('Aucune création pour le moment.')).toBeVisible();
  });

  test('offers to sign in where a removal was refused', async () => {
    vi.mocked(administration.remove).mockRejectedValueOnce(new ServiceError('permission-denied', 'no'));
    await showCreations(['Sac']);
    await userEvent.click(removal('Sac'));
    expect(await screen.findByRole('link', { name: /^Je me connecte/ })).toBeVisible();
  });

  test('is searched as one types: any case, accents or not, any order of words', async () => {
    await showCreations(['Sac Étoile', 'Étoile de mer', 'Lapin']);
    const search = screen.getByLabelText('Rechercher par nom');
    await userEvent.type(search, 'etoile');
    expect(names()).toEqual(['Sac Étoile', 'Étoile de mer']);
    expect(screen.getByText('2 sur 3 créations')).toBeVisible();
    await userEvent.type(search, ' SAC');
    expect(names()).toEqual(['Sac Étoile']);
    await userEvent.type(search, 'x');
    expect(screen.getByText('Aucune création ne correspond.')).toBeVisible();
  });

  test('is filtered by collection, records without one included', async () => {
    await showCreations(['Sac', 'Lapin', 'Carte'], ['couture', 'crochet', '']);
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'crochet');
    expect(names()).toEqual(['Lapin']);
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'Sans collection');
    expect(names()).toEqual(['Carte']);
  });

  test('draws fifty rows of five hundred, and more on demand', async () => {
    await showCreations(Array.from({ length: 500 }, (_, index) => `Création ${index}`));
    expect(names()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Afficher plus (450)' }));
    expect(names()).toHaveLength(100);
  });

  test('that cannot be loaded offers to try again', async () => {
    vi.mocked(administration.listAll).mockRejectedValueOnce(new ServiceError('unavailable', 'down'));
    vi.mocked(administration.listAll).mockResolvedValueOnce([creation('Sac', 'couture')]);
    render(<DeleteCreated />, { wrapper: MemoryRouter });
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: 'Sac' })).toBeVisible();
  });
});

describe('the list of avis', () => {
  beforeEach(() => {
    vi.mocked(avis.listAll).mockResolvedValue([
      { id: 'a', name: 'Inès', message: 'Très beau travail', date: new Date('2026-03-05T10:00:00Z') },
      { id: 'b', name: 'Hugo', message: 'Reçu très vite', date: new Date('2026-01-02T10:00:00Z') },
    ]);
  });

  test('asks with the words of the specification and removes the avis', async () => {
    render(<DeleteAvis />, { wrapper: MemoryRouter });
    expect(await screen.findByText('5 mars 2026')).toBeVisible();
    await userEvent.click(removal('Inès'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Voulez vous vraiments supprimer cet élément ?');
    expect(avis.remove).toHaveBeenCalledExactlyOnceWith('a');
    expect(names()).toEqual(['Hugo']);
  });

  test('is searched in names and messages', async () => {
    render(<DeleteAvis />, { wrapper: MemoryRouter });
    await userEvent.type(await screen.findByLabelText('Rechercher'), 'recu');
    expect(names()).toEqual(['Hugo']);
  });

  test('keeps the avis whose removal failed', async () => {
    vi.mocked(avis.remove).mockRejectedValueOnce(new ServiceError('permission-denied', 'no'));
    render(<DeleteAvis />, { wrapper: MemoryRouter });
    await screen.findByText('Très beau travail');
    await userEvent.click(removal('Inès'));
    expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de la suppression de l'élément.");
    expect(names()).toEqual(['Inès', 'Hugo']);
  });
});

async function showCreations(all: readonly string[], collections: readonly string[] = []): Promise<void> {
  vi.mocked(administration.listAll).mockResolvedValue(
    all.map((name, index) => creation(name, collections[index] ?? 'couture')),
  );
  render(<DeleteCreated />, { wrapper: MemoryRouter });
  await screen.findAllByRole('listitem');
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

function removal(name: string): HTMLElement {
  return screen.getByRole('button', { name: `Supprimer ${name}` });
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
