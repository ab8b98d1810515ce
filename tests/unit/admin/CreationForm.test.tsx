import 'fake-indexeddb/auto';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { EMPTY_DRAFT, type CreationDraft } from '../../../src/domain/creation';
import { LIMITS } from '../../../src/domain/limits';
import { CreationForm } from '../../../src/pages/admin/creations/CreationForm';
import { newKey, useCreationDraft } from '../../../src/pages/admin/creations/useCreationDraft';
import { lightenPicture } from '../../../src/pages/admin/creations/lightenPicture';
import { ServiceError } from '../../../src/services/ServiceError';

// Its SDK would still be loading when the test is over.
vi.mock('../../../src/services/creations/pictures');
// jsdom draws nothing: the real thing is exercised in a browser (tests/e2e/admin.spec.ts).
vi.mock('../../../src/pages/admin/creations/lightenPicture', async (original) => ({
  ...(await original<typeof import('../../../src/pages/admin/creations/lightenPicture')>()),
  lightenPicture: vi.fn<typeof lightenPicture>(),
}));

const PHOTO = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
const LIGHT = {
  fileName: 'photo.jpg',
  width: 3,
  height: 4,
  original: new Blob(['light'], { type: 'image/webp' }),
  renditions: {},
};
const FILLED: CreationDraft = { ...EMPTY_DRAFT, name: 'Sac Étoile', price: '32' };

const save = vi.fn<Parameters<typeof CreationForm<void>>[0]['save']>();
const onSaved = vi.fn<Parameters<typeof CreationForm<void>>[0]['onSaved']>();
const alert = vi.fn<typeof window.alert>();

beforeEach(() => {
  localStorage.clear();
  save.mockReset().mockResolvedValue();
  onSaved.mockReset();
  vi.stubGlobal('alert', alert.mockReset());
  vi.mocked(lightenPicture).mockReset().mockResolvedValue(LIGHT);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

describe('the form of a creation', () => {
  test('marks all that is missing, asks for the picture by an alert and sends nothing', async () => {
    show(EMPTY_DRAFT);
    await submit();
    expect(screen.getByLabelText('Nom')).toHaveAccessibleDescription('Le nom est requis.');
    expect(screen.getByLabelText('Prix')).toHaveAccessibleDescription(/Le prix est requis\.$/);
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/La photo est requise\.$/);
    expect(screen.getByLabelText('Photo')).toHaveFocus();
    expect(alert).toHaveBeenCalledExactlyOnceWith('Veuillez sélectionner une image');
    expect(save).not.toHaveBeenCalled();
  });

  test.each([
    ['Nom', 'name', LIMITS.creation.name.max],
    ['Description (facultatif)', 'description', LIMITS.creation.description.max],
    ['Prix', 'price', LIMITS.creation.price.max],
  ] as const)('takes %s at its limit and refuses one character more', async (label, field, max) => {
    show({ ...FILLED, [field]: 'x'.repeat(max) }, { storedPicture: null });
    await submit();
    expect(save).toHaveBeenCalledOnce();
    await userEvent.type(screen.getByLabelText(label), 'x');
    await submit();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(save).toHaveBeenCalledOnce();
  });

  test('takes images only, and keeps the stored picture if none is chosen', async () => {
    show(FILLED, { storedPicture: 'https://pictures.test/old.webp' });
    expect(screen.getByLabelText(/^Photo/)).toHaveAttribute('accept', 'image/*');
    await submit();
    expect(save).toHaveBeenCalledWith(FILLED, null, expect.anything());
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(FILLED, undefined);
  });

  test('resets the category to the first entry of the chosen collection', async () => {
    show({ ...FILLED, category: 'divers' });
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'crochet');
    expect(screen.getByLabelText('Catégorie')).toHaveValue('peluche');
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'papier');
    expect(screen.getByLabelText('Catégorie')).toHaveValue('emballage');
  });

  test('forces customizable and hides the checkbox for personnalisable', async () => {
    show(FILLED, { storedPicture: null });
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'personnalisable');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Catégorie'), 'adhéssif');
    await submit();
    expect(save.mock.lastCall?.[0]).toMatchObject({
      collection: 'personnalisable',
      category: 'adhéssif',
      customizable: true,
    });
    await userEvent.selectOptions(screen.getByLabelText('Collection'), 'couture');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  test('shows the lightened picture and sends it with the fields', async () => {
    show(EMPTY_DRAFT);
    await userEvent.upload(screen.getByLabelText('Photo'), PHOTO);
    expect(await screen.findByRole('img')).toHaveAttribute('src', 'blob:preview');
    await userEvent.type(screen.getByLabelText('Nom'), 'Lapin');
    await userEvent.type(screen.getByLabelText('Prix'), 'à partir de 15');
    await submit();
    expect(save).toHaveBeenCalledExactlyOnceWith(
      { ...EMPTY_DRAFT, name: 'Lapin', price: 'à partir de 15' },
      LIGHT,
      expect.objectContaining({ signal: expect.any(AbortSignal) }),
    );
    expect(onSaved).toHaveBeenCalledOnce();
  });

  test('focuses an unreadable photo and sends nothing', async () => {
    vi.mocked(lightenPicture).mockRejectedValue(new ServiceError('heic'));
    show(FILLED);
    await userEvent.upload(screen.getByLabelText('Photo'), PHOTO);
    expect(await screen.findByRole('alert')).toHaveTextContent(/format HEIC/);
    await submit();
    expect(screen.getByLabelText('Photo')).toHaveFocus();
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/format HEIC/);
    expect(save).not.toHaveBeenCalled();
    expect(alert).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
  });

  test('focuses a photo that turns out to be unreadable while sending', async () => {
    let refuse = (_reason: Error) => {};
    vi.mocked(lightenPicture).mockReturnValue(new Promise((_, reject) => (refuse = reject)));
    show(FILLED);
    await userEvent.upload(screen.getByLabelText('Photo'), PHOTO);
    await submit();
    await act(async () => refuse(new ServiceError('undecodable')));
    await vi.waitFor(() => expect(screen.getByLabelText('Photo')).toHaveFocus());
    expect(screen.getByRole('alert')).toHaveTextContent(/n’arrive pas à lire cette image/);
    expect(save).not.toHaveBeenCalled();
  });

  test('shows its progress, cannot be sent twice and can be cancelled', async () => {
    save.mockImplementation((_draft, _picture, { onProgress }) => {
      onProgress?.(0.4);
      // The service takes its time to remove what it has sent.
      return new Promise(() => {});
    });
    show(FILLED);
    await userEvent.upload(screen.getByLabelText('Photo'), PHOTO);
    await submit();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '0.4');
    expect(screen.getByRole('button', { name: 'Ajout en cours…' })).toBeDisabled();
    expect(screen.getByLabelText('Nom')).toBeDisabled();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Annuler l’envoi' }));
    expect(await screen.findByText(/^Envoi annulé/)).toBeInTheDocument();
    expect(save).toHaveBeenCalledOnce();
    expect(alert).not.toHaveBeenCalled();
  });

  test('keeps everything after a failure, picture included', async () => {
    save.mockRejectedValueOnce(new ServiceError('unavailable'));
    show(FILLED);
    await userEvent.upload(screen.getByLabelText('Photo'), PHOTO);
    await submit();
    expect(alert).toHaveBeenCalledExactlyOnceWith("Erreur lors de l'ajout, veuillez réessayer.");
    expect(screen.getByRole('alert')).toHaveTextContent(
      /Le serveur ne répond pas.*Votre saisie est toujours là/,
    );
    expect(screen.getByLabelText('Nom')).toHaveValue('Sac Étoile');
    expect(screen.getByRole('img')).toBeInTheDocument();
    await submit();
    expect(save).toHaveBeenCalledTimes(2);
    expect(save.mock.calls[1]?.slice(0, 2)).toEqual([FILLED, LIGHT]);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  test('offers to sign in without leaving when it is refused', async () => {
    save.mockRejectedValueOnce(new ServiceError('permission-denied'));
    show(FILLED, { storedPicture: null });
    await submit();
    const link = within(screen.getByText(/Le site a refusé/)).getByRole('link', { name: /^Je me connecte/ });
    expect(link).toHaveAttribute('href', '/admin/login');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('says so when there is no progress for seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    save.mockReturnValue(new Promise(() => {}));
    show(FILLED, { storedPicture: null });
    await submit();
    expect(screen.queryByText(/^Le serveur tarde à répondre/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByText(/^Le serveur tarde à répondre/)).toBeVisible();
  });

  test('cancels the upload when the page is left', async () => {
    let stopped = false;
    save.mockImplementation(
      (_draft, _picture, { signal }) =>
        new Promise(() => signal?.addEventListener('abort', () => (stopped = true))),
    );
    const { unmount } = show(FILLED, { storedPicture: null });
    await submit();
    unmount();
    expect(stopped).toBe(true);
  });
});

type Props = Pick<Parameters<typeof CreationForm<void>>[0], 'storedPicture'>;

function show(initial: CreationDraft, props: Props = {}) {
  return render(<Page initial={initial} {...props} />);
}

function Page({ initial, ...props }: Props & { initial: CreationDraft }) {
  const draft = useCreationDraft(newKey(), initial);
  const words = {
    submit: 'Ajouter',
    busy: 'Ajout en cours…',
    failure: "Erreur lors de l'ajout, veuillez réessayer.",
    restored: 'Retrouvé',
    drop: 'Repartir de zéro',
  };
  return <CreationForm draft={draft} words={words} save={save} onSaved={onSaved} {...props} />;
}

async function submit(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
}
