import { useEffect, useMemo, useRef, useState } from 'react';
import type { CreationDraft } from '../../../domain/creation';
import type { useDraft } from '../../../forms/useDraft';
import { readPicture, type LightPhoto } from '../../../services/creations/pictures';
import { toServiceError, type ServiceError } from '../../../services/ServiceError';
import { dropPhoto, keepPhoto, readPhoto } from './creationDrafts';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

type Photo = LightPhoto | 'preparing' | ServiceError | null;

export type PhotoDraft = ReturnType<typeof usePhoto>;

/** A draft with its photo, kept under the same key: a phone may close the tab while its camera is open. */
export function usePhoto(key: string, draft: ReturnType<typeof useDraft<CreationDraft>>) {
  const { picture } = draft.values;
  const chosenAt = picture && 'chosen' in picture ? picture.chosen : null;
  /** When this tab chose it; a draft's photo may be another tab's. */
  const marked = useRef(0);
  const [photo, setPhoto] = useState<Photo>(null);
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const chosen = useRef<{ file: Promise<File>; light: Promise<LightPhoto> } | null>(null);

  function take(file: Promise<File>) {
    void file.then((one) => keepPhoto(key, one)).catch(() => undefined);
    const light = file.then(lightenPhoto);
    const mine = (chosen.current = { file, light });
    void light.catch(toServiceError).then((now) => chosen.current === mine && setPhoto(now));
  }

  function choose(file: File) {
    setPhoto('preparing');
    take(Promise.resolve(file));
  }

  const mark = (change?: Partial<CreationDraft>) =>
    draft.update(() => ({ ...change, picture: { chosen: (marked.current = Date.now()) } }));

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

  const shown = chosenAt === null ? null : photo;
  const original = shown instanceof Object && 'original' in shown ? shown.original : null;
  const previewUrl = useMemo(() => original && URL.createObjectURL(original), [original]);
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  useEffect(() => {
    if (chosenAt === marked.current) return;
    chosen.current = null;
    setPhoto(null);
    if (chosenAt === null) void dropPhoto(key);
    else void readPhoto(key).then((file) => file && !chosen.current && choose(file));
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens, and when its photo is gone or another tab's
  }, [chosenAt, key]);

  return {
    ...draft,
    photo: shown,
    previewUrl,
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
