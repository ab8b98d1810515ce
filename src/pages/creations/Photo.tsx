import { Fragment, lazy, Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { SmallButton } from '../../components/SmallButton';
import { whenIdle } from '../../data/whenIdle';
import type { Picture } from '../../domain/creation';
import { CreationImage, type PhotoCopy } from './CreationImage';

const load = () => import('./EnlargedPhoto');
const EnlargedPhoto = lazy(async () => ({ default: (await load()).EnlargedPhoto }));

interface PhotoProps {
  picture: Picture | null;
  alt: string;
  /** The copy of the photo that was on screen before, shown until the large one is there, and instead of it if that fails. */
  seen?: PhotoCopy | undefined;
  /** The picture whose shape the room has that it fills; by default it keeps a room of its own shape. */
  shape?: Picture;
  /** Called where there is no such picture any more, for one that the page can do without; it is fetched when it comes near. */
  onMissing?: () => void;
}

/** A large photo, which a press enlarges; without a picture, the place of one. */
export function Photo({ picture, alt, seen, shape, onMissing }: PhotoProps) {
  const [attempt, setAttempt] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const [enlargedAt, setEnlargedAt] = useState<readonly [number, number] | null>(null);
  // Back closes the photo and nothing else: its entry in the history is that of the page once more.
  useEffect(() => {
    // Ahead of a press, which may come in a tunnel.
    whenIdle(() => void load().catch(() => undefined));
    const reduce = () => setEnlargedAt(null);
    window.addEventListener('popstate', reduce);
    return () => window.removeEventListener('popstate', reduce);
  }, []);
  if (!picture)
    return (
      <div className="photo photo--none card__picture">
        <PhotoShape picture={null} />
      </div>
    );

  const photo = { picture, alt };
  const image = { ...photo, ...sidesOf(shape ?? picture), className: 'photo__image', onClick: enlarge };

  function enlarge({ detail, clientX, clientY, currentTarget }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect();
    // Which has the focus again afterwards.
    button.current?.focus({ preventScroll: true });
    history.pushState(history.state, '');
    // A key presses nowhere.
    setEnlargedAt(
      detail === 0 ? [0.5, 0.5] : [(clientX - box.x) / box.width, (clientY - box.y) / box.height],
    );
  }

  const failure = (
    <div className="photo__failed" role="alert">
      <p>La photo n’a pas pu être chargée.</p>
      <SmallButton look="" onClick={() => setAttempt(attempt + 1)}>
        Réessayer
      </SmallButton>
    </div>
  );
  return (
    <div className="photo card__picture">
      {!shape && <PhotoShape picture={picture} />}
      <Fragment key={attempt}>
        {seen && <CreationImage {...image} {...seen} alt="" loading="eager" />}
        <CreationImage
          {...image}
          // Beside the texts (creation-sheet.css), else as wide as the page.
          sizes="(width >= 46rem) 60vw, 100vw"
          priority={onMissing ? 'lazy' : 'first'}
          onMissing={onMissing}
          fallback={
            seen ? <CreationImage {...image} {...seen} loading="eager" fallback={failure} /> : failure
          }
        />
      </Fragment>
      {/* For keys and screen readers: fingers and mice press the image itself, so that the browser's menu can save it. */}
      <button
        type="button"
        className="photo__enlarge"
        ref={button}
        aria-label="Agrandir la photo"
        onClick={enlarge}
      />
      {enlargedAt && (
        <Suspense>
          <EnlargedPhoto {...photo} at={enlargedAt} onClose={() => history.back()} />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps a photo's room: an <img> has no size to scale down before it loads. */
export function PhotoShape({ picture }: { picture: Picture | null }) {
  const { width, height } = picture ? sidesOf(picture) : { width: 3, height: 2 };
  return <svg className="photo__shape" width={4000} height={(4000 * height) / width} aria-hidden />;
}

function sidesOf({ width, height }: Picture): { width: number; height: number } {
  return width && height ? { width, height } : { width: 4, height: 5 };
}
