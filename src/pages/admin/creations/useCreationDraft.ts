import { useState } from 'react';
import type { CreationDraft } from '../../../domain/creation';
import { CREATOR, keepDraft } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/useDraft';
import { readPicture } from '../../../services/creations/pictures';
import { dropPhoto } from './draftPhotos';
import { usePhoto } from './usePhoto';

/** The key of a new creation's draft; `origin`: '', `remettre={id}` of a deleted one, or `copie={id}` of another. */
export function newKey(origin = ''): string {
  return `${CREATOR}new/${origin}`;
}

/** The key of an edit's draft. */
export function editKey(id: string): string {
  return `${CREATOR}edit/${id}`;
}

/** The add form, with `origin` ({@link newKey}) as its query. */
export function addPath(origin = ''): string {
  return `/admin/addCreated${origin && `?${origin}`}`;
}

/** The add form with the fields of another creation. */
export function copyPath(id: string): string {
  return addPath(`copie=${encodeURIComponent(id)}`);
}

/** Removes a draft and its photo. */
export function forgetDraft(key: string): void {
  keepDraft(key, null);
  dropPhoto(key).catch(() => undefined);
}

/** The draft of a creation, photo included: a phone may close the tab while its camera is open. See useDraft. */
export function useCreationDraft(key: string, blank: CreationDraft) {
  const draft = useDraft(key, blank);
  const photo = usePhoto(key);
  const [reading, setReading] = useState<'idle' | 'reading' | 'failed'>('idle');
  const changePhoto = () => draft.update(() => ({ focus: null, picture: { chosen: Date.now() } }));

  /** A stored photo becomes a chosen one first. */
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
    /** How the reading of a stored photo, by `takePhoto` or `turnPhoto`, goes. */
    reading,
    choosePhoto: (file: File) => {
      changePhoto();
      photo.choose(file);
      // Asks the browser not to evict the photo when space runs out; Firefox asks the creator.
      void navigator.storage?.persist?.().catch(() => undefined);
    },
    /** Chooses the stored photo of another creation. */
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
