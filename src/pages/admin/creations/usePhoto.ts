import { useEffect, useRef, useState } from 'react';
import type { LightPhoto } from '../../../services/creations/pictures';
import { explainFailure } from '../explainFailure';
import { dropPhoto, keepPhoto, readPhoto } from './draftPhotos';
import { lightenPhoto, turnPhoto } from './lightenPhoto';

type State =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'ready'; light: LightPhoto; previewUrl: string }
  | { state: 'failed'; message: string };

/** A photo, made light as soon as it is chosen, so that its field can refuse it at once. */
export interface ChosenPhoto {
  current: State;
  choose: (file: File) => void;
  /** Turns it a quarter to the right. */
  turn: () => void;
  /** Forgets the photo, also in the draft. */
  clear: () => void;
  /** Resolves once the photo is light; null if none was chosen. Throws what `lightenPhoto` throws. */
  whenReady: () => Promise<LightPhoto | null>;
}

/** The photo of a form, kept with the draft under `key`. */
export function usePhoto(key: string): ChosenPhoto {
  const [current, setCurrent] = useState<State>({ state: 'none' });
  const work = useRef<Promise<LightPhoto> | null>(null);
  const source = useRef<Promise<File> | null>(null);

  function prepare(photo: Promise<File>) {
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

  function keep(photo: Promise<File>) {
    photo.then((file) => keepPhoto(key, file)).catch(warnUnkept);
    prepare(photo);
  }

  const previewUrl = current.state === 'ready' ? current.previewUrl : null;
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  useEffect(() => {
    let left = false;
    readPhoto(key).then((photo) => {
      if (!photo || left || work.current) return;
      setCurrent({ state: 'preparing' });
      prepare(Promise.resolve(photo));
    }, warnUnkept);
    return () => {
      left = true;
    };
  }, [key]);

  return {
    current,
    choose: (photo) => {
      setCurrent({ state: 'preparing' });
      keep(Promise.resolve(photo));
    },
    // Until then the photo is shown as it was, or its button would lose the focus.
    turn: () => source.current && keep(source.current.then(turnPhoto)),
    clear: () => {
      work.current = null;
      setCurrent({ state: 'none' });
      dropPhoto(key).catch(() => undefined);
    },
    whenReady: () => work.current ?? Promise.resolve(null),
  };
}

function warnUnkept(error: unknown): void {
  console.warn('La photo n’a pas pu être gardée sur cet appareil', error);
}
