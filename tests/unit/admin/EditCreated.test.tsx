import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, Link, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Creation } from '../../../src/domain/creation';
import { EditCreated } from '../../../src/pages/admin/creations/EditCreated';
import { get, update } from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';

// An answer that comes late, or a conflict, cannot be had from the real backend at will. Drafts: tests/e2e/drafts.spec.ts.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/creations/administration');

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
  vi.mocked(observe).mockImplementation(() => () => {});
  vi.mocked(get).mockReset().mockResolvedValue(SAC);
  vi.mocked(update).mockReset();
});

test('a late answer does not pull back somebody who has gone elsewhere', async () => {
  let answer = () => {};
  vi.mocked(update).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await edit();
  await save();
  await userEvent.click(screen.getByRole('link', { name: 'ailleurs' }));
  await act(async () => answer());
  expect(screen.getByTestId('place')).toHaveTextContent(/^\/ailleurs$/);
});

test('an edit that met another one takes the stored version on demand', async () => {
  vi.mocked(update).mockRejectedValueOnce(new ServiceError('changed'));
  await edit();
  vi.mocked(get).mockResolvedValue({ ...SAC, price: '15' });
  await userEvent.type(screen.getByLabelText('Nom'), ' Lune');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Prendre la version enregistrée' }));
  expect(screen.getByLabelText('Nom')).toHaveValue('Sac');
  expect(screen.getByLabelText('Prix')).toHaveValue('15');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

async function edit(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/admin/editCreated/sac']}>
      <Link to="/ailleurs">ailleurs</Link>
      <Routes>
        <Route path="/admin/editCreated/:id" element={<EditCreated />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </MemoryRouter>,
  );
  await screen.findByLabelText('Nom');
}

async function save(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer les changements' }));
}

function Place() {
  return <output data-testid="place">{useLocation().pathname}</output>;
}
