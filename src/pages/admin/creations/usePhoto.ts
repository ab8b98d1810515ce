import { useEffect, useMemo, useRef, useState } from 'react';
import { isChosen, withFocus, type CreationDraft, type Focus } from '../../../domain/creation';
import type { useDraft } from '../../../forms/useDraft';
import { fetchPicture, type LightPhoto } from '../../../services/creations/pictures';
import { onDevice, ServiceError, toServiceError } from '../../../services/ServiceError';
import { dropPhoto, keepPhoto, readKeptPhoto } from './creationDrafts';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

export type PhotoDraft = ReturnType<typeof usePhoto>;

/**
 * A draft with its photo, kept under the same key: a phone may close the tab while its camera is open. A choice is in the
 * draft at once; where its file cannot be read, the picture that it replaced comes back.
 */
export function usePhoto(key: string, draft: ReturnType<typeof useDraft<CreationDraft>>) {
  const { picture } = draft.values;
  const chosen = isChosen(picture) ? picture.chosen : null;
  const focus = picture?.focus ?? null;
  /** The photos that this tab has chosen, by the time of the choice; the photo of a draft may be another tab's. */
  const choices = useRef(new Map<number | null, { file: Promise<File>; replaced: typeof picture }>());
  const light = useRef<Promise<LightPhoto>>(null);
  const [prepared, setPrepared] = useState<{ chosen: number; photo: LightPhoto | ServiceError } | null>(null);
  const [isUnread, setUnread] = useState(false);

  function choose(file: Promise<File>, at: Focus | null) {
    const now = Date.now();
    choices.current.set(now, { file, replaced: picture });
    setUnread(false);
    if (chosen === null) setPrepared(null);
    draft.update(() => ({ picture: withFocus({ chosen: now }, at) }));
  }

  function currentFile(): Promise<File> {
    if (picture && !isChosen(picture)) return fetchPicture(picture.url);
    return choices.current.get(chosen)?.file ?? keptPhoto(key);
  }

  useEffect(() => {
    if (chosen === null) {
      light.current = null;
      void dropPhoto(key);
      return;
    }
    const kept = () => ({ file: keptPhoto(key), replaced: draft.base.picture });
    const { file, replaced } = choices.current.get(chosen) ?? kept();
    file.catch(() => {
      setUnread(true);
      draft.update((now) =>
        isChosen(now.picture) && now.picture.chosen === chosen ? { picture: replaced } : {},
      );
    });
    const mine = (light.current = file.then(lightenPhoto));
    // Keeps the chosen file, unless another was chosen while it was read: the other is kept by now.
    if (choices.current.has(chosen))
      file.then((read) => void (light.current === mine && keepPhoto(key, read))).catch(() => undefined);
    void mine.catch(toServiceError).then((photo) => {
      if (light.current !== mine) return;
      setPrepared({ chosen, photo });
      if (photo instanceof ServiceError && replaced && !isChosen(replaced))
        draft.update(() => ({ picture: replaced }));
    });
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens, and when the chosen photo changes
  }, [chosen, key]);

  const stored = isChosen(picture) ? draft.base.picture : picture;
  const isReady = prepared !== null && prepared.chosen === chosen;
  /** Why the chosen photo is none, once the stored one is back. */
  const failure = chosen === null && prepared?.photo instanceof ServiceError ? prepared.photo : null;
  // The previous photo is shown until the chosen one is prepared.
  const shown = chosen === null ? null : prepared?.photo;
  const original = shown && 'original' in shown ? shown.original : null;
  const previewUrl = useMemo(() => original && URL.createObjectURL(original), [original]);
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  return {
    ...draft,
    photo: isReady ? prepared.photo : failure,
    previewUrl,
    isChosen: chosen !== null,
    isPreparing: chosen !== null && !isReady,
    isUnread: isUnread && chosen === null,
    /** The picture that is stored, or of the creation that is copied. */
    stored: stored && !isChosen(stored) ? stored : null,
    focus,
    chooseFocus: (at: Focus | null) =>
      draft.update((now) => ({ picture: now.picture && withFocus(now.picture, at) })),
    choosePhoto: (file: File) => {
      choose(copyOf(file), null);
      // Asks the browser not to evict the photo when space runs out; Firefox asks the creator.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    /** Takes the stored photo of another creation. */
    takePhoto: () => choose(currentFile(), focus),
    /** Turns it a quarter to the right. */
    turnPhoto: () => choose(currentFile().then(turnPhoto), focus && [100 - focus[1], focus[0]]),
    whenReady: async (): Promise<LightPhoto | null> => (chosen === null ? null : light.current),
  };
}

/** With its bytes of now: a file that is saved anew, or that a cloud takes back, cannot be read a second time. */
function copyOf(file: File): Promise<File> {
  const copy = (bytes: ArrayBuffer) => new File([bytes], file.name, { type: file.type });
  return onDevice(file.arrayBuffer()).then(copy, () => file);
}

async function keptPhoto(key: string): Promise<File> {
  const file = await readKeptPhoto(key);
  if (!file) throw new ServiceError('unknown');
  return file;
}
