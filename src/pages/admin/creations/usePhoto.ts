import { useEffect, useRef, useState } from 'react';
import type { LightPhoto } from '../../../services/creations/pictures';
import { explainFailure } from '../explainFailure';
import { dropPhoto, keepPhoto, readPhoto } from './draftPhotos';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

export type PhotoState =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'ready'; light: LightPhoto; previewUrl: string }
  | { state: 'failed'; message: string };

/** The photo of a form, kept with the draft under `key`; made light as soon as it is chosen, to refuse it at once. */
export function usePhoto(key: string) {
  const [current, setCurrent] = useState<PhotoState>({ state: 'none' });
  const work = useRef<Promise<LightPhoto> | null>(null);
  const source = useRef<Promise<File> | null>(null);

  function take(photo: Promise<File>) {
    photo.then((file) => keepPhoto(key, file)).catch(warnUnkept);
    const mine = photo.then(lightenPhoto).then(
      (light) => {
        if (work.current === mine)
          setCurrent({ state: 'ready', light, previewUrl: URL.createObjectURL(light.original) });
        return light;
      },
      (error: unknown) => {
        if (work.current === mine) setCurrent({ state: 'failed', message: explainFailure(error) });
        throw error;
      },
    );
    work.current = mine;
    source.current = photo;
    // Shown by the form; `whenReady` rejects as well.
    mine.catch(() => undefined);
  }

  function choose(file: File) {
    setCurrent({ state: 'preparing' });
    take(Promise.resolve(file));
  }

  const previewUrl = current.state === 'ready' ? current.previewUrl : null;
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  useEffect(() => {
    let left = false;
    readPhoto(key).then((photo) => {
      if (photo && !left && !work.current) choose(photo);
    }, warnUnkept);
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, [key]);

  return {
    current,
    choose,
    /** Turns it a quarter to the right. Until then it is shown as it was, or its button would lose the focus. */
    turn: () => source.current && take(source.current.then(turnPhoto)),
    clear: () => {
      work.current = null;
      setCurrent({ state: 'none' });
      dropPhoto(key).catch(() => undefined);
    },
    /** Resolves once the photo is light; null if none was chosen. Throws what `lightenPhoto` throws. */
    whenReady: (): Promise<LightPhoto | null> => work.current ?? Promise.resolve(null),
  };
}

function warnUnkept(error: unknown): void {
  console.warn('La photo n’a pas pu être gardée sur cet appareil', error);
}
