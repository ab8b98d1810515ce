import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, type Creation } from '../../../src/domain/creation';
import { EditCreated } from '../../../src/pages/admin/creations/EditCreated';
import { editKey, newKey } from '../../../src/pages/admin/creations/useCreationDraft';
import { creatorDrafts, keepDraft, readDraft } from '../../../src/pages/draftStore';
import { get, update } from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';

// A conflict cannot be had from the real backend at will. Drafts: tests/e2e/drafts.spec.ts.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/creations/administration');
// Its SDK would still be loading when the test is over.
vi.mock('../../../src/services/creations/pictures');

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

beforeEach(() => {
  localStorage.clear();
  vi.mocked(observe).mockImplementation(() => () => {});
  vi.mocked(get).mockReset().mockResolvedValue(SAC);
  vi.mocked(update).mockReset();
});

test('what was typed about a creation that is gone fills the add form', async () => {
  vi.mocked(get).mockResolvedValue(null);
  keepDraft(editKey('sac'), { values: { ...draftOf(SAC), name: 'Sac Lune' } });
  open();
  await userEvent.click(await screen.findByRole('link', { name: 'La remettre' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/addCreated');
  expect(creatorDrafts()).toEqual([newKey('sac')]);
  expect(readDraft(newKey('sac'))?.values).toMatchObject({ name: 'Sac Lune', price: '12' });
});

describe('an edit that met another one', () => {
  const STORED = { ...SAC, price: '15', description: 'Doublé de lin' };

  beforeEach(async () => {
    vi.mocked(update).mockRejectedValueOnce(new ServiceError('changed')).mockResolvedValue();
    await edit();
    vi.mocked(get).mockResolvedValue(STORED);
    await userEvent.type(screen.getByLabelText('Nom'), ' Lune');
    await userEvent.type(screen.getByLabelText('Prix'), ',50');
    await save();
    await screen.findByRole('alert');
  });

  test('takes the stored value of what both have changed, and keeps the rest', async () => {
    const values = screen.getByRole('alert').querySelectorAll('dd');
    expect([...values].map((value) => value.textContent)).toEqual(['15', '12,50']);
    await userEvent.click(screen.getByRole('button', { name: 'Prendre la version enregistrée' }));
    expect(screen.getByLabelText('Nom')).toHaveValue('Sac Lune');
    expect(screen.getByLabelText('Prix')).toHaveValue('15');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Doublé de lin');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // Nothing is left to save but the name.
    expect(creatorDrafts()).toEqual([editKey('sac')]);
    await userEvent.type(screen.getByLabelText('Nom'), '{Backspace>5/}');
    expect(creatorDrafts()).toEqual([]);
  });

  test('saves what was typed here, and nothing that was not', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer ma saisie' }));
    expect(update).toHaveBeenLastCalledWith(
      STORED,
      expect.objectContaining({ name: 'Sac Lune', price: '12,50', description: 'Doublé de lin' }),
      null,
      expect.anything(),
    );
  });
});

async function edit(): Promise<void> {
  open();
  await screen.findByLabelText('Nom');
}

function open() {
  render(
    <MemoryRouter initialEntries={['/admin/editCreated/sac']}>
      <Routes>
        <Route path="/admin/editCreated/:id" element={<EditCreated />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </MemoryRouter>,
  );
}

async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
