import { useEffect } from 'react';
import type { Creation, CreationDraft } from '../../../domain/creation';
import { CREATOR, keepDraft } from '../../../forms/draftStore';
import { useDraft } from '../../../forms/useDraft';
import { parseCreation } from '../../../services/creations/keptCreation';
import { dropPhoto } from './draftPhotos';
import { usePicture } from './usePicture';

/** The key of a new creation's draft; `again` is the id of a deleted one that is put back. */
export function newKey(again = ''): string {
  return `${CREATOR}new/${again}`;
}

/** The key of an edit's draft. */
export function editKey(id: string): string {
  return `${CREATOR}edit/${id}`;
}

/** The add form; `again` as in {@link newKey}. */
export function addPath(again = ''): string {
  return `/admin/addCreated${again && `?remettre=${encodeURIComponent(again)}`}`;
}

export function editPath(id: string): string {
  return `/admin/editCreated/${encodeURIComponent(id)}`;
}

/** Removes a draft and its photo. */
export function forgetDraft(key: string): void {
  keepDraft(key, null);
  dropPhoto(key).catch(() => undefined);
}

/** The draft of a creation, photo included: a phone may close the tab while its camera is open. See useDraft. */
export function useCreationDraft(key: string, blank: CreationDraft, record?: Creation) {
  const edited = record && { record, parse: parseCreation };
  const draft = useDraft<CreationDraft, Creation>(key, blank, edited && { edited });
  const picture = usePicture(key);
  const isKept = draft.draft !== blank;
  useEffect(() => {
    // Asks the browser not to evict the draft when space runs out.
    if (isKept) void navigator.storage?.persist?.().catch(() => undefined);
  }, [isKept]);
  const centre = () => draft.update((now) => ({ ...now, focus: null }));
  return {
    ...draft,
    picture,
    choosePhoto: (photo: File) => {
      centre();
      draft.holdPhoto(true);
      picture.choose(photo);
    },
    turnPhoto: () => {
      centre();
      picture.turn();
    },
    dropPhoto: () => {
      draft.holdPhoto(false);
      picture.clear();
    },
    drop: () => {
      draft.drop();
      picture.clear();
    },
    clear: (sent: CreationDraft) => {
      draft.clear(sent);
      picture.clear();
    },
  };
}
