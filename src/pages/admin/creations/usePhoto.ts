import { useEffect, useMemo, useRef, useState } from 'react';
import { isChosen, withFocus, type CreationDraft, type Focus } from '../../../domain/creation';
import { TIMINGS } from '../../../domain/timings';
import { readDraft } from '../../../forms/draftStore';
import { isSame, type useDraft } from '../../../forms/useDraft';
import { fetchPicture, type LightPhoto } from '../../../services/creations/pictures';
import { ServiceError, toServiceError, withDeadline } from '../../../services/ServiceError';
import { dropPhoto, keepPhoto, readKeptPhoto } from './creationDrafts';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

export type PhotoDraft = ReturnType<typeof usePhoto>;

/**
 * A draft with its photo, kept under the same key: a phone may close the tab while its camera is open. A choice is in the
 * draft at once; where its file is no photo, the picture that it replaced comes back.
 */
export function usePhoto(key: string, draft: ReturnType<typeof useDraft<CreationDraft>>) {
  const { picture } = draft.values;
  const chosen = isChosen(picture) ? picture.chosen : null;
  const focus = picture?.focus ?? null;
  /** The photos that this tab has chosen, by the time of the choice; the photo of a draft may be another tab's. */
  const choices = useRef(new Map<number | null, { file: Promise<File>; replaced: typeof picture }>());
  const light = useRef<Promise<LightPhoto>>(null);
  const [prepared, setPrepared] = useState<{ chosen: number; photo: LightPhoto } | null>(null);
  /** Why the last choice is none, and what came back in its place. */
  const [refused, setRefused] = useState<{ error: ServiceError; back: typeof picture } | null>(null);

  function choose(file: Promise<File>, at: Focus | null) {
    const now = Date.now();
    choices.current.set(now, { file, replaced: picture });
    setRefused(null);
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
      choices.current.clear();
      void dropPhoto(key);
      return;
    }
    const known = choices.current.get(chosen);
    const { file, replaced } = known ?? { file: keptPhoto(key), replaced: draft.base.picture };
    const isSilent = (error: unknown) => toServiceError(error).code === 'device-silent';
    const unread = (cause: unknown) =>
      Promise.reject(
        !known && isSilent(cause) ? toServiceError(cause) : new ServiceError('photo-unread', { cause }),
      );
    const mine = (light.current = file.catch(unread).then(lightenPhoto));
    const isThis = (now: typeof picture) => isChosen(now) && now.chosen === chosen;
    const keep = async () => {
      const bytes = await file;
      const { picture: now = null } = (readDraft(key)?.values ?? {}) as Partial<CreationDraft>;
      if (!known || !isThis(now) || (await keepPhoto(key, bytes))) return;
      // An iPhone loses IndexedDB for a while in the background, and has no other copy of what its camera gave.
      setTimeout(() => void keep().catch(() => undefined), TIMINGS.device);
    };
    // At once, unless it takes the place of one that may come back.
    const kept: Promise<unknown> = isChosen(replaced) ? mine : file;
    kept.then(keep).catch(() => undefined);
    mine.then(
      (photo) => light.current === mine && setPrepared({ chosen, photo }),
      (error: unknown) => {
        // What is not drawn now stays, for a reload, unless a photo that is ready can come back.
        const back = isSilent(error) && !(known && isChosen(replaced)) ? picture : replaced;
        if (light.current === mine) setRefused({ error: toServiceError(error), back });
        draft.update((now) => (isThis(now.picture) ? { picture: back } : {}));
      },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens, and when the chosen photo changes
  }, [chosen, key]);

  const stored = isChosen(picture) ? draft.base.picture : picture;
  const refusal = refused && isSame(refused.back, picture) ? refused.error : null;
  const isReady = prepared !== null && prepared.chosen === chosen;
  // The previous photo is shown until the chosen one is prepared.
  const original = chosen === null ? null : prepared?.photo.original;
  const previewUrl = useMemo(() => original && URL.createObjectURL(original), [original]);
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  return {
    ...draft,
    photo: isReady ? prepared.photo : null,
    refusal,
    previewUrl,
    isChosen: chosen !== null,
    isPreparing: chosen !== null && !isReady && refusal === null,
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
async function copyOf(file: File): Promise<File> {
  return new File([await withDeadline(() => file.arrayBuffer())], file.name, { type: file.type });
}

async function keptPhoto(key: string): Promise<File> {
  const file = await readKeptPhoto(key);
  if (!file) throw new ServiceError('photo-unread');
  return file;
}
