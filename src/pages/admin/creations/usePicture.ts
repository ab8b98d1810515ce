import { useEffect, useRef, useState } from 'react';
import type { LightPicture } from '../../../services/creations/pictures';
import { explainFailure } from '../explainFailure';
import { lightenPicture } from './lightenPicture';

type State =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'ready'; picture: LightPicture; previewUrl: string }
  | { state: 'failed'; message: string };

/** A photo, made light as soon as it is chosen, so that an unusable one is refused before anything is sent. */
export interface ChosenPicture {
  current: State;
  choose: (file: File) => void;
  /** Resolves once the photo is light; null if none was chosen. Throws what `lightenPicture` throws. */
  whenReady: () => Promise<LightPicture | null>;
}

/** The photo of a form; `initial` is that of a restored draft. */
export function usePicture(initial: File | null): ChosenPicture {
  const [current, setCurrent] = useState<State>({ state: initial ? 'preparing' : 'none' });
  const work = useRef<Promise<LightPicture | null>>(Promise.resolve(null));

  function choose(file: File) {
    setCurrent({ state: 'preparing' });
    const mine = lightenPicture(file).then(
      (picture) => {
        if (work.current === mine)
          setCurrent({ state: 'ready', picture, previewUrl: URL.createObjectURL(picture.original) });
        return picture;
      },
      (error: unknown) => {
        if (work.current === mine) setCurrent({ state: 'failed', message: explainFailure(error) });
        throw error;
      },
    );
    work.current = mine;
    // The form shows it, whether or not it is ever sent.
    mine.catch(() => undefined);
  }

  const previewUrl = current.state === 'ready' ? current.previewUrl : null;
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  // The photo of an earlier visit.
  const restored = useRef(initial);
  useEffect(() => {
    if (restored.current) choose(restored.current);
    restored.current = null;
  }, []);

  return { current, choose, whenReady: () => work.current };
}
