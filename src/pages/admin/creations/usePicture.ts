import { useEffect, useRef, useState } from 'react';
import { lightenPicture, PictureError, type LightPicture } from '../../../services/creations/lightenPicture';

type State =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'ready'; picture: LightPicture; previewUrl: string }
  | { state: 'failed'; message: string };

/** A chosen photo, made light as soon as it is chosen, so that what cannot be used is said before anything is sent. */
export interface ChosenPicture {
  current: State;
  choose: (file: File) => void;
  clear: () => void;
  /** The picture once it is made light; null where there is none that can be used. */
  whenReady: () => Promise<LightPicture | null>;
}

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
        const { message } = error instanceof PictureError ? error : new PictureError('undecodable');
        if (work.current === mine) setCurrent({ state: 'failed', message });
        return null;
      },
    );
    work.current = mine;
  }

  function clear() {
    work.current = Promise.resolve(null);
    setCurrent({ state: 'none' });
  }

  const previewUrl = current.state === 'ready' ? current.previewUrl : null;
  useEffect(() => () => (previewUrl ? URL.revokeObjectURL(previewUrl) : undefined), [previewUrl]);

  // The photo of an interrupted visit.
  const restored = useRef(initial);
  useEffect(() => {
    if (restored.current) choose(restored.current);
    restored.current = null;
  }, []);

  return { current, choose, clear, whenReady: () => work.current };
}
