import { useEffect, useRef, useState } from 'react';
import type { CreationDraft } from '../../../domain/creation';
import { keepDraft } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/useDraft';
import { readPicture, type LightPhoto } from '../../../services/creations/pictures';
import { explainFailure } from '../account/useSession';
import { dropPhoto, keepPhoto, readPhoto } from './draftPhotos';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

export type PhotoState =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'ready'; light: LightPhoto; previewUrl: string }
  | { state: 'failed'; message: string };

/** The add form: '' for a new creation, `remettre={id}` for a deleted one, `copie={id}` for a copy of another. */
export function addPath(origin = ''): string {
  return `/admin/addCreated${origin && `?${origin}`}`;
}

export function copyPath(id: string): string {
  return addPath(`copie=${encodeURIComponent(id)}`);
}

export function returnPath(id: string): string {
  return addPath(`remettre=${encodeURIComponent(id)}`);
}

export function forgetDraft(key: string): void {
  keepDraft(key, null);
  dropPhoto(key).catch(() => undefined);
}

/** The draft of a creation, photo included: a phone may close the tab while its camera is open. See useDraft. */
export function useCreationDraft(path: string, blank: CreationDraft) {
  const draft = useDraft(path, blank);
  const photo = usePhoto(path);
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const changePhoto = () => draft.update(() => ({ focus: null, picture: { chosen: Date.now() } }));

  async function withFile(act: () => void) {
    const { picture } = draft.draft;
    if (reading === 'reading') return;
    setReading('reading');
    try {
      if (picture && 'stored' in picture) photo.choose(await readPicture(picture.stored));
      act();
      setReading('idle');
    } catch {
      setReading('failed');
    }
  }

  return {
    ...draft,
    photo,
    reading,
    choosePhoto: (file: File) => {
      changePhoto();
      photo.choose(file);
      // Asks the browser not to evict the photo when space runs out; Firefox asks the creator.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    takePhoto: () => withFile(() => draft.update(() => ({ picture: { chosen: Date.now() } }))),
    turnPhoto: () =>
      withFile(() => {
        changePhoto();
        photo.turn();
      }),
    drop: () => {
      draft.drop();
      photo.clear();
    },
    clear: (sent: CreationDraft) => {
      draft.clear(sent);
      photo.clear();
    },
  };
}

/** The photo of a form, kept with the draft under `key`; made light as soon as it is chosen, to refuse it at once. */
function usePhoto(key: string) {
  const [current, setCurrent] = useState<PhotoState>({ state: 'none' });
  const chosen = useRef<{ file: Promise<File>; light: Promise<LightPhoto> } | null>(null);

  function take(file: Promise<File>) {
    file.then((photo) => keepPhoto(key, photo)).catch(warnUnkept);
    const light = file.then(lightenPhoto);
    const mine = (chosen.current = { file, light });
    const show = (state: PhotoState) => chosen.current === mine && setCurrent(state);
    light.then(
      (ready) => show({ state: 'ready', light: ready, previewUrl: URL.createObjectURL(ready.original) }),
      (error: unknown) => show({ state: 'failed', message: explainFailure(error) }),
    );
  }

  function choose(file: File) {
    setCurrent({ state: 'preparing' });
    take(Promise.resolve(file));
  }

  const previewUrl = current.state === 'ready' ? current.previewUrl : null;
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  useEffect(() => {
    readPhoto(key).then((photo) => photo && !chosen.current && choose(photo), warnUnkept);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [key]);

  return {
    current,
    choose,
    /** Turns it a quarter to the right. Until then it is shown as it was, or its button would lose the focus. */
    turn: () => chosen.current && take(chosen.current.file.then(turnPhoto)),
    clear: () => {
      chosen.current = null;
      setCurrent({ state: 'none' });
      dropPhoto(key).catch(() => undefined);
    },
    /** Resolves once the photo is light; null if none was chosen. Throws what `lightenPhoto` throws. */
    whenReady: (): Promise<LightPhoto | null> => chosen.current?.light ?? Promise.resolve(null),
  };
}

function warnUnkept(error: unknown): void {
  console.warn('La photo n’a pas pu être gardée sur cet appareil', error);
}
