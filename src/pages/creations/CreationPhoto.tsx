import type { Creation } from '../../domain/creation';
import { CreationImage } from './CreationImage';

/** The width of the photo: beside the texts (creation-sheet.css), else the page's. */
const SIZES = '(width >= 46rem) 60vw, 100vw';

/** Wider than any screen. */
const SHAPE_WIDTH = 4000;

interface CreationPhotoProps extends Pick<Creation, 'name' | 'picture'> {
  /** A smaller copy that has been on screen, shown until the large one is there. */
  seen: string | undefined;
}

/** A creation's photo as large as the screen allows, with a retry if it fails; without one, the drawn ground alone. */
export function CreationPhoto({ name, picture, seen }: CreationPhotoProps) {
  const { width, height } = shapeOf(picture);
  return (
    <div className={picture ? 'photo card__picture' : 'photo photo--none card__picture'}>
      {/* Keeps room for the photo: an <img> has no size to scale down before it loads. */}
      <svg
        className="photo__shape"
        width={SHAPE_WIDTH}
        height={Math.round((SHAPE_WIDTH * height) / width)}
        aria-hidden="true"
      />
      {picture && seen && <img className="photo__image" src={seen} width={width} height={height} alt="" />}
      {picture && (
        <CreationImage
          className="photo__image"
          picture={picture}
          alt={`Photo de «\u00a0${name.trim()}\u00a0»`}
          sizes={SIZES}
          priority="first"
          width={width}
          height={height}
          failure={(retry) => (
            <div className="photo__failed" role="alert">
              <p>La photo n’a pas pu être chargée.</p>
              <button type="button" className="button button--small" onClick={retry}>
                Réessayer
              </button>
            </div>
          )}
        />
      )}
    </div>
  );
}

/** The size of a picture; if it is not stored, a card's; without a picture, that of a low strip. */
function shapeOf(picture: Creation['picture']): { width: number; height: number } {
  if (!picture) return { width: 3, height: 2 };
  const { width, height } = picture;
  return width && height ? { width, height } : { width: 4, height: 5 };
}
