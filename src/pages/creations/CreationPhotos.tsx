import { useRef, useState, type KeyboardEvent } from 'react';
import { hasModifier } from '../../components/hasModifier';
import type { Creation, Picture } from '../../domain/creation';
import { titleOf } from '../../domain/text';
import { CreationImage, type PhotoCopy } from './CreationImage';
import { Photo, PhotoShape } from './Photo';

interface CreationPhotosProps {
  creation: Creation;
  /** The copy of the cover that was on screen before. */
  seen?: PhotoCopy | undefined;
}

/**
 * All photos of a creation in the shape of the first: a row that the browser scrolls and snaps, with small ones beside it on
 * wide screens. A baked list knows only how many there are: until their addresses are read, the first stands alone.
 */
export function CreationPhotos({ creation, seen }: CreationPhotosProps) {
  const slides = useRef<HTMLUListElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState(0);
  const name = `«\u00a0${titleOf(creation)}\u00a0»`;
  const { picture, photos } = creation;
  if (!picture || photos.length === 0)
    return <Photo picture={picture} alt={`Photo de ${name}`} seen={seen} />;

  const others = photos.filter((url) => url !== '' && !missing.includes(url)).map(pictureAt);
  const all = [picture, ...others];
  const altOf = (index: number) =>
    index === 0 ? `Photo de ${name}` : `${name}, photo ${index + 1} sur ${all.length}`;
  const hide = (url: string) => setMissing((now) => [...now, url]);

  function show(index: number) {
    const slide = slides.current?.children[index];
    if (slides.current && slide instanceof HTMLElement) slides.current.scrollLeft = slide.offsetLeft;
  }

  /** The focus goes with the photo, or Enter would enlarge one that is out of view. */
  function leaf(event: KeyboardEvent) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined || hasModifier(event)) return;
    // The zoom beneath leafs through creations.
    event.stopPropagation();
    event.preventDefault();
    const buttons = [...(slides.current?.querySelectorAll<HTMLElement>('.photo__enlarge') ?? [])];
    const next = buttons.findIndex((button) => button === document.activeElement) + by;
    buttons[next]?.focus({ preventScroll: true });
    if (buttons[next]) show(next);
  }

  return (
    <div className="photos">
      {others.length > 0 && (
        <ul className="photos__strip">
          {all.map((one, index) => (
            <li key={one.url}>
              <button
                type="button"
                className="photos__small card__picture"
                aria-label={`Voir la photo ${index + 1} sur ${all.length}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              >
                <CreationImage picture={one} sizes="4rem" cropped priority="lazy" width={64} height={80} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="photos__frame">
        <PhotoShape picture={picture} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons within */}
        <ul
          className="photos__slides"
          ref={slides}
          onKeyDown={leaf}
          onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
            setCurrent(Math.round((scrollLeft / scrollWidth) * all.length))
          }
          onPointerDown={(event) => event.stopPropagation()}
        >
          {all.map((one, index) => (
            <li className="photos__slide" key={one.url}>
              <Photo
                picture={one}
                shape={picture}
                alt={altOf(index)}
                {...(index === 0 ? { seen } : { onMissing: () => hide(one.url) })}
              />
              {all.length > 1 && (
                <span className="card__count photos__place" aria-hidden="true">
                  <span className="icon icon--sheets" /> {`${index + 1} / ${all.length}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function pictureAt(url: string): Picture {
  return { url, width: null, height: null, renditions: {} };
}
