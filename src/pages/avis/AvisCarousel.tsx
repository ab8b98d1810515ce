import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { AvisDate } from '../../components/AvisDate';
import { IconButton } from '../../components/IconButton';
import { SmallButton } from '../../components/SmallButton';
import { useHydrated } from '../../components/useHydrated';
import { useLeafing } from '../../components/useLeafing';
import type { Avis } from '../../domain/avis';
import { unquoted } from '../../domain/text';
import { TIMINGS } from '../../domain/timings';

/**
 * Shows one avis after the other in one element, so that a browser counts a longer text that comes later for no new largest
 * paint. Waits while the tab is hidden and an avis unfolded; unless « Lancer le défilement » was pressed, also while a mouse
 * or finger is over it, the keyboard in it, or after ‹ or ›, until the focus leaves. With reduced motion it stands still until asked. A single avis has no controls.
 */
export function AvisCarousel({ avis }: { avis: readonly Avis[] }) {
  // By id: a refreshed list does not jump.
  const [current, setCurrent] = useState<string>();
  const [isWanted, setWanted] = useState<boolean>();
  const isReduced = useHydrated() && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [held, setHeld] = useState({ pointer: false, keyboard: false });
  const hold = (by: Partial<typeof held>) => setHeld((now) => ({ ...now, ...by }));
  const [isUnfolded, setUnfolded] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const text = useRef<HTMLQuoteElement>(null);
  const hasMany = avis.length > 1;
  const index = Math.max(
    avis.findIndex(({ id }) => id === current),
    0,
  );
  const shown = avis[index];
  const isTooLong = useIsTooLong(text, shown, isUnfolded);
  const isOn = isWanted ?? !isReduced;
  const isMoving = hasMany && isOn && !isUnfolded && (isWanted || !(held.pointer || held.keyboard));

  function step(by: 1 | -1) {
    // The button that unfolds may go: its focus stays in here, or the carousel would not hear that the keyboard leaves.
    if (text.current?.parentElement?.contains(document.activeElement))
      figure.current?.focus({ preventScroll: true });
    setUnfolded(false);
    setCurrent(avis.at((index + by) % avis.length)?.id);
    if (!isReduced)
      figure.current?.animate?.({ opacity: [0, 1], translate: [`${by * 1.5}rem 0`, '0 0'] }, 320);
  }
  const leafing = useLeafing(step);

  /** Holds it as a focus does, which Safari gives no button that is pressed. */
  function turn(by: 1 | -1) {
    hold({ keyboard: true });
    step(by);
  }

  const advance = useEffectEvent(() => document.hidden || step(1));
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => advance(), TIMINGS.carouselAdvance);
    return () => clearInterval(timer);
  }, [isMoving, index]);

  function toggle() {
    setUnfolded(!isUnfolded);
    if (isUnfolded) figure.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    // The keys are a shortcut for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="panel carousel"
      aria-roledescription="carrousel"
      aria-label="Témoignages"
      {...leafing}
      onKeyDown={(event) => {
        hold({ keyboard: true });
        leafing.onKeyDown(event);
      }}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={({ target }) => target.matches(':focus-visible') && hold({ keyboard: true })}
      onBlur={({ relatedTarget, currentTarget }) =>
        currentTarget.contains(relatedTarget) || hold({ keyboard: false })
      }
    >
      <div className="carousel__frame" aria-live={isMoving ? 'off' : 'polite'}>
        {shown && (
          <Slide
            avis={shown}
            ref={figure}
            tabIndex={-1}
            aria-roledescription="diapositive"
            aria-label={hasMany ? `${index + 1} sur ${avis.length}` : undefined}
          >
            <div className={`carousel__text ${isUnfolded ? '' : 'carousel__text--folded'}`}>
              <blockquote className="carousel__quote" dir="auto" ref={text}>
                {wordsOf(shown)}
              </blockquote>
              {isTooLong && (
                <SmallButton aria-expanded={isUnfolded} onClick={toggle}>
                  {isUnfolded ? 'Replier' : 'Lire la suite'}
                </SmallButton>
              )}
            </div>
          </Slide>
        )}
      </div>
      {hasMany && (
        <div className="row carousel__controls">
          <IconButton
            icon={isOn ? 'pause' : 'play'}
            label={isOn ? 'Arrêter le défilement' : 'Lancer le défilement'}
            onClick={() => setWanted(!isOn)}
          />
          <IconButton icon="previous" label="Avis précédent" onClick={() => turn(-1)} />
          <IconButton icon="next" label="Avis suivant" onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
}

function Slide({ avis, children, ...figure }: ComponentProps<'figure'> & { avis: Avis }) {
  return (
    <figure className="stack carousel__slide" {...figure}>
      {children}
      <figcaption>
        <p className="carousel__name clamp" dir="auto">
          {avis.name}
        </p>
        <p className="carousel__date clamp">
          <AvisDate of={avis} />
          &nbsp;· avis&nbsp;non&nbsp;vérifié
        </p>
      </figcaption>
    </figure>
  );
}

/** Whether a folded text needs more room. Measured anew for each avis, since the element may keep its size; before it is painted. */
function useIsTooLong(text: RefObject<HTMLElement | null>, avis: Avis | undefined, isUnfolded: boolean) {
  const [isTooLong, setTooLong] = useState(false);
  useLayoutEffect(() => {
    const { current } = text;
    if (!current || isUnfolded) return;
    const observer = new ResizeObserver(() => setTooLong(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [text, avis, isUnfolded]);
  return isTooLong;
}

export function wordsOf({ message }: Avis): string {
  return `«\u00a0${unquoted(message).replace(/\n{3,}/g, '\n\n')}\u00a0»`;
}
