import { useEffect, useRef, useState } from 'react';
import { isChosen, type CreationDraft } from '../../../domain/creation';
import type { useDraft } from '../../../forms/useDraft';
import { readPicture, type LightPhoto } from '../../../services/creations/pictures';
import { explainFailure } from '../account/useSession';
import { dropPhoto, keepPhoto, readPhoto } from './creationDrafts';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

export type PhotoState =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'ready'; light: LightPhoto; previewUrl: string }
  | { state: 'failed'; message: string };

export type PhotoDraft = ReturnType<typeof usePhoto>;

const NONE: PhotoState = { state: 'none' };

/** A draft with its photo, kept under the same key: a phone may close the tab while its camera is open. */
export function usePhoto(key: string, kept: ReturnType<typeof useDraft<CreationDraft>>) {
  const { picture } = kept.draft;
  const hasChosen = isChosen(picture);
  const [photo, setPhoto] = useState(NONE);
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const chosen = useRef<{ file: Promise<File>; light: Promise<LightPhoto> } | null>(null);

  function take(file: Promise<File>) {
    void file.then((one) => keepPhoto(key, one)).catch(() => undefined);
    const light = file.then(lightenPhoto);
    const mine = (chosen.current = { file, light });
    const show = (state: PhotoState) => chosen.current === mine && setPhoto(state);
    light.then(
      (ready) => show({ state: 'ready', light: ready, previewUrl: URL.createObjectURL(ready.original) }),
      (error: unknown) => show({ state: 'failed', message: explainFailure(error) }),
    );
  }

  function choose(file: File) {
    setPhoto({ state: 'preparing' });
    take(Promise.resolve(file));
  }

  const mark = (change?: Partial<CreationDraft>) =>
    kept.update(() => ({ ...change, picture: { chosen: Date.now() } }));

  async function withFile(act: () => void) {
    if (reading === 'reading') return;
    setReading('reading');
    try {
      if (picture && 'stored' in picture) choose(await readPicture(picture.stored));
      act();
      setReading('idle');
    } catch {
      setReading('failed');
    }
  }

  const previewUrl = photo.state === 'ready' ? photo.previewUrl : null;
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  useEffect(() => {
    if (hasChosen) void readPhoto(key).then((file) => file && !chosen.current && choose(file));
    else {
      chosen.current = null;
      setPhoto(NONE);
      void dropPhoto(key);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens, and when the draft loses its photo
  }, [hasChosen, key]);

  return {
    ...kept,
    photo: hasChosen ? photo : NONE,
    reading,
    choosePhoto: (file: File) => {
      mark({ focus: null });
      choose(file);
      // Asks the browser not to evict the photo when space runs out; Firefox asks the creator.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    takePhoto: () => withFile(() => mark()),
    /** Turns it a quarter to the right. Until then it is shown as it was, or its button would lose the focus. */
    turnPhoto: () =>
      withFile(() => {
        mark({ focus: null });
        if (chosen.current) take(chosen.current.file.then(turnPhoto));
      }),
    whenReady: async (): Promise<LightPhoto | null> => (chosen.current ? chosen.current.light : null),
  };
}
