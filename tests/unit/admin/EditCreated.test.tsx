import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, Link, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Creation } from '../../../src/domain/creation';
import { AddCreated } from '../../../src/pages/admin/creations/AddCreated';
import { EditCreated } from '../../../src/pages/admin/creations/EditCreated';
import * as administration from '../../../src/services/creations/administration';
import { ChangedError } from '../../../src/services/creations/ChangedError';
import { lightenPicture } from '../../../src/services/creations/lightenPicture';
import { observe } from '../../../src/services/users';

// The services themselves run on the real backend in tests/services, the store of drafts in a browser in tests/e2e;
// jsdom has none, so drafts last as long as the tab.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/creations/administration', async (original) => ({
  ...(await original<typeof administration>()),
  get: vi.fn<typeof administration.get>(),
  create: vi.fn<typeof administration.create>(),
  update: vi.fn<typeof administration.update>(),
}));
vi.mock('../../../src/services/creations/lightenPicture', async (original) => ({
  ...(await original<typeof import('../../../src/services/creations/lightenPicture')>()),
  lightenPicture: vi.fn<typeof lightenPicture>(),
}));

const SAC: Creation = {
  id: 'sac',
  name: 'Sac',
  description: 'Doublé',
  price: '12',
  picture: null,
  collection: 'couture',
  category: 'sac',
  customizable: false,
  createdAt: '2026-03-01T10:00:00.000Z',
};
const alert = vi.fn<typeof window.alert>();

beforeEach(() => {
  vi.stubGlobal('alert', alert.mockReset());
  vi.stubGlobal('scrollTo', () => {});
  vi.mocked(observe).mockImplementation(() => () => {});
  vi.mocked(administration.get).mockReset().mockResolvedValue(SAC);
  vi.mocked(administration.update).mockReset().mockResolvedValue();
  vi.mocked(administration.create).mockReset().mockResolvedValue();
  vi.mocked(lightenPicture)
    .mockReset()
    .mockResolvedValue({ fileName: 'a.jpg', width: 3, height: 4, original: new Blob(['a']), renditions: {} });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

describe('an edit', () => {
  test('that is left by the menu is found again, and can be dropped', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Nom'), ' Lune');
    await leaveAndReturn();
    expect(screen.getByLabelText('Nom')).toHaveValue('Sac Lune');
    expect(screen.getByText(/^Nous avons retrouvé vos changements/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre la version enregistrée' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('Sac');
    expect(screen.queryByText(/^Nous avons retrouvé/)).not.toBeInTheDocument();
    await leaveAndReturn();
    expect(screen.getByLabelText('Nom')).toHaveValue('Sac');
  });

  test('that was saved leaves no draft', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Nom'), ' Lune');
    await save();
    await vi.waitFor(() => expect(place()).toBe('/admin/deleteCreated'));
    await userEvent.click(screen.getByRole('link', { name: 'retour' }));
    expect(await screen.findByLabelText('Nom')).toHaveValue('Sac');
  });

  test('whose answer comes late does not pull back somebody who has gone elsewhere', async () => {
    let answer = () => {};
    vi.mocked(administration.update).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await edit();
    await save();
    await userEvent.click(screen.getByRole('link', { name: 'ailleurs' }));
    await act(async () => answer());
    expect(place()).toBe('/ailleurs');
  });

  test('of what has changed meanwhile shows both versions, and keeps mine on demand', async () => {
    const theirs = { ...SAC, description: 'Doublé de lin', price: '15' };
    vi.mocked(administration.update).mockRejectedValueOnce(new ChangedError(theirs));
    await edit();
    await userEvent.clear(screen.getByLabelText('Prix'));
    await userEvent.type(screen.getByLabelText('Prix'), '20');
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent(
      /Description, enregistréDoublé de linDescription, votre saisieDoubléPrix, enregistré15Prix, votre saisie20/,
    );
    expect(alert).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Prix')).toHaveValue('20');
    await userEvent.click(within(notice).getByRole('button', { name: 'Enregistrer ma saisie' }));
    await vi.waitFor(() => expect(place()).toBe('/admin/deleteCreated'));
    const [base, draft] = vi.mocked(administration.update).mock.lastCall ?? [];
    expect(base).toEqual(theirs);
    expect(draft).toMatchObject({ description: 'Doublé', price: '20' });
  });

  test('of what has changed meanwhile takes the stored version on demand', async () => {
    vi.mocked(administration.update).mockRejectedValueOnce(new ChangedError({ ...SAC, price: '15' }));
    await edit();
    await userEvent.type(screen.getByLabelText('Nom'), ' Lune');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('Sac');
    expect(screen.getByLabelText('Prix')).toHaveValue('15');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('adding', () => {
  test('clears the form, but keeps collection and category for the next creation', async () => {
    render(<AddCreated />, { wrapper: MemoryRouter });
    await userEvent.upload(
      await screen.findByLabelText('Photo'),
      new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await userEvent.type(screen.getByLabelText('Nom'), 'Lapin');
    await userEvent.type(screen.getByLabelText('Prix'), '20');
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'crochet');
    await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'poupee');
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter la création' }));
    expect(alert).toHaveBeenCalledExactlyOnceWith('Création ajoutée !');
    expect(screen.getByLabelText('Nom')).toHaveValue('');
    expect(screen.getByLabelText('Prix')).toHaveValue('');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Collection')).toHaveValue('crochet');
    expect(screen.getByLabelText('Catégorie')).toHaveValue('poupee');
  });

  test('starts from nothing again on demand, photo included', async () => {
    const { unmount } = render(<AddCreated />, { wrapper: MemoryRouter });
    await userEvent.upload(
      await screen.findByLabelText('Photo'),
      new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await userEvent.type(screen.getByLabelText('Nom'), 'Lapin');
    unmount();
    render(<AddCreated />, { wrapper: MemoryRouter });
    expect(await screen.findByLabelText('Nom')).toHaveValue('Lapin');
    expect(await screen.findByRole('img', { name: 'Aperçu de la création' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Photo')).toHaveFocus();
  });
});

async function edit(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/admin/editCreated/sac']}>
      <Link to="/ailleurs">ailleurs</Link>
      <Link to="/admin/editCreated/sac">retour</Link>
      <Routes>
        <Route path="/admin/editCreated/:id" element={<EditCreated />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </MemoryRouter>,
  );
  await screen.findByLabelText('Nom');
}

async function leaveAndReturn(): Promise<void> {
  await userEvent.click(screen.getByRole('link', { name: 'ailleurs' }));
  await userEvent.click(screen.getByRole('link', { name: 'retour' }));
  await screen.findByLabelText('Nom');
}

async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
}

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}

function place(): string | null {
  return screen.getByTestId('place').textContent;
}
