import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { AvisDate } from '../../components/AvisDate';
import { IconButton } from '../../components/IconButton';
import { useHydrated } from '../../components/useHydrated';
import { useSwipe } from '../../components/useSwipe';
import type { Avis } from '../../domain/avis';
import { length } from '../../domain/text';
import { TIMINGS } from '../../domain/timings';

const SHEET = 'icon-button--sheet';

/**
 * Shows one avis after the other, all in one grid cell, so that nothing moves. Waits while the tab is hidden and while an
 * avis is touched or unfolded; unless its button was pressed, also while a mouse is over it and the keyboard in it (a tap
 * on a button does not stop it). With reduced motion it stands still until asked. A single avis has no controls.
 */
export function AvisCarousel({ avis }: { avis: readonly Avis[] }) {
  // By id: a refreshed list does not jump.
  const [current, setCurrent] = useState<string>();
  const [isWanted, setWanted] = useState<boolean>();
  const isReduced = useHydrated() && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [isPointed, setPointed] = useState(false);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const hasMany = avis.length > 1;
  const found = avis.findIndex(({ id }) => id === current);
  const index = Math.max(found, 0);
  const isOn = isWanted ?? !isReduced;
  const isMoving = hasMany && isOn && !isTouched && !isUnfolded && (isWanted || !(isPointed || hasKeyboard));

  function step(by: 1 | -1) {
    setUnfolded(false);
    setTouched(false);
    setCurrent(avis.at((index + by) % avis.length)?.id);
  }
  const swipe = useSwipe(step);

  const advance = useEffectEvent(() => document.hidden || step(1));
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => advance(), TIMINGS.carouselAdvance);
    return () => clearInterval(timer);
  }, [isMoving]);

  function keyDown({ key }: KeyboardEvent) {
    setHasKeyboard(true);
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  return (
    // The keys are a shortcut for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="stack carousel"
      aria-roledescription="carrousel"
      aria-label="Témoignages"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onPointerDown={() => setHasKeyboard(false)}
      onKeyDown={keyDown}
      onFocus={({ target }) => setHasKeyboard(target.matches(':focus-visible'))}
      onBlur={() => setHasKeyboard(false)}
    >
      {hasMany && (
        <div className="row carousel__controls">
          <IconButton
            icon={isOn ? 'pause' : 'play'}
            label={isOn ? 'Arrêter le défilement' : 'Lancer le défilement'}
            className={SHEET}
            onClick={() => {
              setTouched(false);
              setWanted(!isOn);
            }}
          />
          <IconButton icon="previous" label="Avis précédent" className={SHEET} onClick={() => step(-1)} />
          <IconButton icon="next" label="Avis suivant" className={SHEET} onClick={() => step(1)} />
        </div>
      )}
      <div
        className="panel carousel__frame"
        aria-live={isMoving ? 'off' : 'polite'}
        {...swipe}
        onTouchStart={() => setTouched(true)}
      >
        <div className="carousel__sizer" data-longest={longestOf(avis)} />
        {avis.map((one, at) => (
          <AvisSlide
            key={one.id}
            avis={one}
            isCurrent={at === index}
            label={hasMany ? `${at + 1} sur ${avis.length}` : undefined}
            isUnfolded={isUnfolded && at === index}
            onUnfold={setUnfolded}
          />
        ))}
      </div>
    </section>
  );
}

interface AvisSlideProps {
  avis: Avis;
  isCurrent: boolean;
  label: string | undefined;
  isUnfolded: boolean;
  onUnfold: (isUnfolded: boolean) => void;
}

function AvisSlide({ avis, isCurrent, label, isUnfolded, onUnfold }: AvisSlideProps) {
  const { name, message } = avis;
  const box = useRef<HTMLDivElement>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const current = isCurrent ? 'carousel__slide--current' : '';
  const characters = length(message);
  const size = characters > 240 ? 'carousel__slide--long' : characters < 40 ? 'carousel__slide--short' : '';

  useEffect(() => {
    const { current: text } = box;
    if (!text || isUnfolded) return;
    const observer = new ResizeObserver(() => setIsTooLong(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, [isUnfolded]);

  function toggle() {
    onUnfold(!isUnfolded);
    if (isUnfolded) box.current?.closest('figure')?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <figure
      className={`stack carousel__slide ${current} ${size}`}
      aria-roledescription="diapositive"
      aria-label={label}
      aria-hidden={!isCurrent}
    >
      <div className={`carousel__text ${isUnfolded ? '' : 'carousel__text--folded'}`} ref={box}>
        <blockquote className={`carousel__quote ${isTooLong && !isUnfolded ? 'carousel__quote--cut' : ''}`}>
          {wordsOf(avis)}
        </blockquote>
        {isTooLong && (
          <button
            type="button"
            className="button button--quiet button--small carousel__more"
            aria-expanded={isUnfolded}
            onClick={toggle}
          >
            {isUnfolded ? 'Replier' : 'Lire la suite'}
          </button>
        )}
      </div>
      <figcaption className="row carousel__author">
        <span className="carousel__name">{name}</span>
        <AvisDate className="carousel__date" of={avis} />
      </figcaption>
    </figure>
  );
}

function wordsOf({ message }: Avis): string {
  return `«\u00a0${message.trim().replace(/\n{3,}/g, '\n\n')}\u00a0»`;
}

/** The message that is highest, more or less: its room is there before its slide is parsed. */
function longestOf(avis: readonly Avis[]): string | undefined {
  // An avis that has short lines may be higher than a longer one.
  const lines = (message: string) => message.split('\n').reduce((sum, line) => sum + 1 + line.length / 40, 0);
  return avis.map(wordsOf).toSorted((a, b) => lines(b) - lines(a))[0];
}
