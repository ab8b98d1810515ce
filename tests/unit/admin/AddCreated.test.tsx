import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { AddCreated } from '../../../src/pages/admin/creations/AddCreated';
import { lightenPicture } from '../../../src/pages/admin/creations/lightenPicture';
import { create, newCreation } from '../../../src/services/creations/administration';
import { ServiceError } from '../../../src/services/ServiceError';
import { observe } from '../../../src/services/users';

// A failure between two attempts cannot be had from the real backend at will; jsdom draws no picture.
vi.mock('../../../src/services/users');
vi.mock('../../../src/services/creations/administration');
// Its SDK would still be loading when the test is over.
vi.mock('../../../src/services/creations/pictures');
vi.mock('../../../src/pages/admin/creations/lightenPicture');

const persist = vi.fn<StorageManager['persist']>();

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('alert', vi.fn<typeof window.alert>());
  vi.stubGlobal('scrollTo', vi.fn<typeof window.scrollTo>());
  vi.stubGlobal('navigator', { storage: { persist: persist.mockReset().mockResolvedValue(true) } });
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
  vi.mocked(newCreation)
    .mockReset()
    .mockImplementation(() => ({ id: 'lapin', createdAt: new Date().toISOString() }));
  vi.mocked(create).mockReset().mockResolvedValue();
});

test('a creation is dated by its first attempt, and keeps that date over a reload', async () => {
  vi.mocked(create).mockRejectedValueOnce(new ServiceError('unavailable'));
  const { unmount } = open();
  await fillIn();
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

test('the browser is asked to keep its storage once there is a draft', async () => {
  open();
  expect(persist).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Nom'), 'Lapin');
  expect(persist).toHaveBeenCalledOnce();
});

test.each([true, false])('a published creation is shared, its photo where files can be: %s', async (can) => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue();
  vi.stubGlobal('navigator', { share, canShare: () => can });
  open();
  await fillIn();
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Partager' }));
  const [shared] = share.mock.lastCall ?? [];
  expect(shared).toMatchObject({ title: 'Lapin', url: expect.stringMatching(/\/creation\/lapin$/) });
  expect(shared?.files?.map(({ name, type }) => [name, type])).toEqual(
    can ? [['photo.webp', 'image/webp']] : undefined,
  );
});

async function fillIn(): Promise<void> {
  const photo = new File(['photo'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Photo'), photo);
  await userEvent.type(screen.getByLabelText('Nom'), 'Lapin');
  await userEvent.type(screen.getByLabelText('Prix'), '12');
}

function open() {
  return render(<AddCreated />, { wrapper: MemoryRouter });
}

async function send(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter la création' }));
}
