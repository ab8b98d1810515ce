import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { AddCreated } from '../../../src/pages/admin/creations/AddCreated';
import { lightenPicture } from '../../../src/pages/admin/creations/lightenPicture';
import { create, newCreation } from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';

// A failure between two attempts cannot be had from the real backend at will; jsdom draws no picture.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/creations/administration');
vi.mock('../../../src/pages/admin/creations/lightenPicture');

test('a creation is dated by its first attempt, and keeps that date over a reload', async () => {
  localStorage.clear();
  vi.stubGlobal('alert', vi.fn<typeof window.alert>());
  vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>());
  vi.mocked(observe).mockImplementation(() => () => {});
  const original = new Blob(['light'], { type: 'image/webp' });
  vi.mocked(lightenPicture).mockResolvedValue({
    fileName: 'a.jpg',
    width: 3,
    height: 4,
    original,
    renditions: {},
  });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  vi.mocked(newCreation).mockImplementation(() => ({
    id: crypto.randomUUID(),
    createdAt: new Date().toISOString(),
  }));
  vi.mocked(create).mockRejectedValueOnce(new ServiceError('unavailable')).mockResolvedValue();

  const { unmount } = open();
  await userEvent.upload(
    screen.getByLabelText('Photo'),
    new File(['photo'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await userEvent.type(screen.getByLabelText('Nom'), 'Lapin');
  await userEvent.type(screen.getByLabelText('Prix'), '12');
  expect(newCreation).not.toHaveBeenCalled();
  await send();
  unmount();
  open();
  await screen.findByRole('img');
  await send();
  await screen.findByText(/est en ligne/);
  const [first, second] = vi.mocked(create).mock.calls;
  expect(second?.[0]).toEqual(first?.[0]);
  expect(newCreation).toHaveBeenCalledOnce();
  expect(localStorage).toHaveLength(0);
});

function open() {
  return render(<AddCreated />, { wrapper: MemoryRouter });
}

async function send(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter la création' }));
}
