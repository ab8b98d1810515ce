import { useEffect, useMemo, useRef, useState } from 'react';
import { isChosen, withFocus, type CreationDraft, type Focus } from '../../../domain/creation';
import type { useDraft } from '../../../forms/useDraft';
import { readPicture, type LightPhoto } from '../../../services/creations/pictures';
import { toServiceError, type ServiceError } from '../../../services/ServiceError';
import { dropPhoto, keepPhoto, readPhoto } from './creationDrafts';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

type Photo = LightPhoto | 'preparing' | ServiceError | null;

export type PhotoDraft = ReturnType<typeof usePhoto>;

/** A draft with its photo, kept under the same key: a phone may close the tab while its camera is open. */
export function usePhoto(key: string, draft: ReturnType<typeof useDraft<CreationDraft>>) {
  const { base } = draft;
  const { picture } = draft.values;
  const chosenAt = isChosen(picture) ? picture.chosen : null;
  const focus = picture?.focus ?? null;
  /** When this tab chose it; a draft's photo may be another tab's. */
  const marked = useRef(0);
  const [photo, setPhoto] = useState<Photo>(null);
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const chosen = useRef<{ file: Promise<File>; light: Promise<LightPhoto> } | null>(null);

  function prepare(file: Promise<File>) {
    const light = file.then(lightenPhoto);
    const mine = (chosen.current = { file, light });
    void light.catch(toServiceError).then((now) => chosen.current === mine && setPhoto(now));
  }

  function take(file: Promise<File>) {
    void file.then((one) => keepPhoto(key, one)).catch(() => undefined);
    prepare(file);
  }

  function mark(at: Focus | null) {
    marked.current = Date.now();
    draft.update(() => ({ picture: withFocus({ chosen: marked.current }, at) }));
  }

  function choose(file: File, at: Focus | null) {
    mark(at);
    setPhoto('preparing');
    take(Promise.resolve(file));
  }

  /** Has `act` work on the chosen photo, or on the stored one, which is read first. */
  async function withFile(act: () => void) {
    if (reading === 'reading') return;
    setReading('reading');
    try {
      if (picture && !isChosen(picture)) choose(await readPicture(picture.url), focus);
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
    if (chosenAt === null) {
      setPhoto(null);
      void dropPhoto(key);
      return;
    }
    setPhoto('preparing');
    const kept = readPhoto(key).then((file) => {
      if (file) return file;
      draft.update(() => ({ picture: base.picture }));
      setReading('failed');
      throw new DOMException('The photo is gone', 'NotFoundError');
    });
    prepare(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens, and when its photo is gone or another tab's
  }, [chosenAt, key]);

  return {
    ...draft,
    photo: shown,
    previewUrl,
    reading,
    focus,
    chooseFocus: (at: Focus | null) =>
      draft.update((now) => ({ picture: now.picture && withFocus(now.picture, at) })),
    choosePhoto: (file: File) => {
      choose(file, null);
      // Asks the browser not to evict the photo when space runs out; Firefox asks the creator.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    takePhoto: () => withFile(() => undefined),
    /** Turns it a quarter to the right. Until then it is shown as it was, or its button would lose the focus. */
    turnPhoto: () =>
      withFile(() => {
        mark(focus && [100 - focus[1], focus[0]]);
        if (chosen.current) take(chosen.current.file.then(turnPhoto));
      }),
    whenReady: async (): Promise<LightPhoto | null> => (chosen.current ? chosen.current.light : null),
  };
}
