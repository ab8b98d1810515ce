import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Creation, Focus } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import type { PhotosEdit } from '../../../services/creations/administration';
import { fetchPicture, type PhotoSource } from '../../../services/creations/pictures';
import { ServiceError } from '../../../services/ServiceError';
import { withTimeout } from '../../../services/withTimeout';
import { explainFailure } from '../Failure';
import { lightenPhoto } from './lightenPhoto';

/** A photo of the form: `url` shows it. */
export interface FormPhoto {
  key: string;
  url: string;
  source: PhotoSource;
}

export type StoredCreationPhotos = Pick<Creation, 'picture' | 'photos'>;
export type FormPhotos = ReturnType<typeof usePhotos>;

/** The cover, and those after it. */
export const MOST_PHOTOS = 1 + LIMITS.creation.photos.max;

/** In milliseconds: an old phone needs several seconds for a large photo, and a file may hang in a cloud for ever. */
const PATIENCE = 60_000;

/** The photos of an open form in their order, the first is the cover: those that are stored until some are added or moved. */
export function usePhotos(stored: StoredCreationPhotos | null) {
  const [arranged, setArranged] = useState<readonly FormPhoto[] | null>(null);
  const [focus, setFocus] = useState<Focus | null>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [isPreparing, setPreparing] = useState(false);
  /** Of the form as it is now: what is prepared for an earlier one is not added to it. */
  const version = useRef(0);
  const urls = useRef<string[]>([]);
  const list = arranged ?? listStored(stored);

  useEffect(() => {
    const { current } = urls;
    return () => current.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  async function prepare(work: Promise<File>): Promise<PhotoSource['light']> {
    return withTimeout(work.then(lightenPhoto), PATIENCE, new ServiceError('photo-unread'));
  }

  /** One after the other: a phone's memory holds one photo in full. */
  async function add(files: readonly File[]) {
    const { current } = version;
    const room = MOST_PHOTOS - list.length;
    const problems = files.length > room ? [TOO_MANY] : [];
    setRefusals(problems);
    setPreparing(true);
    for (const file of files.slice(0, room)) {
      const light = await prepare(Promise.resolve(file)).catch((error: Error) => error);
      if (version.current !== current) return;
      if (light instanceof Error) {
        problems.push(`«\u00a0${file.name}\u00a0»\u00a0: ${explainFailure(light)}`);
        setRefusals([...problems]);
      } else if (light) {
        const url = URL.createObjectURL(light.original);
        urls.current.push(url);
        const photo = { key: `chosen ${urls.current.length}`, url, source: { url: null, light } };
        setArranged((now) => [...(now ?? listStored(stored)), photo]);
        if (list.length === 0) setFocus(null);
      }
    }
    setPreparing(false);
  }

  /** A stored photo that becomes the cover needs copies, made from its bytes. */
  async function arrange(next: readonly FormPhoto[]) {
    const { current } = version;
    const [first, ...others] = next;
    setRefusals([]);
    let cover = first;
    const isStoredCover = first?.source.url === stored?.picture?.url;
    if (first?.source.url && !first.source.light && !isStoredCover) {
      setPreparing(true);
      const light = await prepare(fetchPicture(first.source.url)).catch(() => null);
      if (version.current !== current) return;
      setPreparing(false);
      if (!light) return setRefusals([UNREAD]);
      cover = { ...first, source: { ...first.source, light } };
    }
    flushSync(() => {
      setArranged(cover ? [cover, ...others] : []);
      if (first?.key !== list[0]?.key) setFocus(isStoredCover ? undefined : null);
    });
  }

  const edit: PhotosEdit = { sources: arranged && arranged.map(({ source }) => source), focus };
  return {
    edit,
    list,
    focus: focus === undefined ? stored?.picture?.focus : focus,
    isPreparing,
    /** Why some of the files that were chosen last are not taken. */
    refusal: refusals.join(' '),
    add: (files: readonly File[]) => void add(files),
    moveFirst: (photo: FormPhoto) => arrange([photo, ...list.filter((one) => one !== photo)]),
    remove: (photo: FormPhoto) => arrange(list.filter((one) => one !== photo)),
    setFocus,
    /** Goes back to the stored ones. */
    drop: () => {
      version.current += 1;
      setArranged(null);
      setFocus(undefined);
      setRefusals([]);
      setPreparing(false);
    },
  };
}

const TOO_MANY = `${MOST_PHOTOS} photos au plus\u00a0: les premières ont été prises.`;
const UNREAD = 'Cette photo ne peut pas être mise en premier pour l’instant\u00a0: vérifiez votre connexion.';

function listStored(stored: StoredCreationPhotos | null): FormPhoto[] {
  if (!stored?.picture) return [];
  const { url, renditions } = stored.picture;
  const photos = stored.photos.map((other) => ({
    key: other,
    url: other,
    source: { url: other, light: null },
  }));
  return [{ key: url, url: renditions[800] ?? url, source: { url, light: null } }, ...photos];
}
