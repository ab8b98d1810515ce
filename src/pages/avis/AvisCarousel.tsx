import { useMemo, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../components/IconButton';
import { useSwipe } from '../../components/useSwipe';
import type { Avis } from '../../domain/avis';
import { TIMINGS } from '../../domain/timings';
import { AvisSlide } from './AvisSlide';
import { useRotation } from './useRotation';

/** The buttons lie on the text. */
const SHEET = 'icon-button--sheet';

/** Shows one avis at a time, all in one grid cell, so that nothing moves. A single one has no controls. */
export function AvisCarousel({ avis }: { avis: readonly Avis[] }) {
  const ids = useMemo(() => avis.map(({ id }) => id), [avis]);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  // A finger on an avis: somebody reads it.
  const [isTouched, setTouched] = useState(false);
  const rotation = useRotation(ids, TIMINGS.carouselAdvance, isTouched || unfolded !== null);
  const { index, isOn, isMoving, handlers } = rotation;
  const many = avis.length > 1;

  function step(by: 1 | -1) {
    if (!many) return;
    setUnfolded(null);
    setTouched(false);
    rotation.step(by);
  }
  const swipe = useSwipe(step);

  function keyDown({ key }: KeyboardEvent) {
    handlers.onKeyDown();
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  return (
    // The keys are a shortcut for the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="carousel"
      aria-roledescription="carrousel"
      aria-label="Témoignages"
      {...handlers}
      onKeyDown={keyDown}
    >
      {many && (
        <div className="carousel__controls">
          <IconButton
            icon={isOn ? 'pause' : 'play'}
            label={isOn ? 'Arrêter le défilement' : 'Lancer le défilement'}
            className={SHEET}
            onClick={() => {
              setTouched(false);
              rotation.toggle();
            }}
          />
          <IconButton icon="previous" label="Avis précédent" className={SHEET} onClick={() => step(-1)} />
          <IconButton icon="next" label="Avis suivant" className={SHEET} onClick={() => step(1)} />
        </div>
      )}
      <div
        className="carousel__frame"
        aria-live={isMoving ? 'off' : 'polite'}
        {...swipe}
        onTouchStart={() => setTouched(true)}
      >
        {avis.map((one, at) => (
          <AvisSlide
            key={one.id}
            avis={one}
            isCurrent={at === index}
            label={many ? `${at + 1} sur ${avis.length}` : undefined}
            isUnfolded={one.id === unfolded}
            onUnfold={(unfold) => setUnfolded(unfold ? one.id : null)}
          />
        ))}
      </div>
    </section>
  );
}
