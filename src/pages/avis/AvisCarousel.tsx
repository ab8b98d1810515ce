import { useMemo, useState, type KeyboardEvent } from 'react';
import { useSwipe } from '../../components/useSwipe';
import type { Avis } from '../../domain/avis';
import { TIMINGS } from '../../domain/timings';
import { AvisSlide } from './AvisSlide';
import { useRotation } from './useRotation';

/**
 * Shows one avis after the other: every 6 seconds, by buttons, arrow keys and swipes. All lie in the same grid cell, so
 * that nothing moves in between. A single one has no controls.
 */
export function AvisCarousel({ avis }: { avis: readonly Avis[] }) {
  const ids = useMemo(() => avis.map(({ id }) => id), [avis]);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const rotation = useRotation(ids, TIMINGS.carouselAdvance, unfolded !== null);
  const { index, isOn, isMoving, handlers } = rotation;
  const many = avis.length > 1;

  function step(by: 1 | -1) {
    if (!many) return;
    setUnfolded(null);
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
          <ControlButton icon={isOn ? 'pause' : 'play'} onClick={rotation.toggle}>
            {isOn ? 'Arrêter le défilement' : 'Lancer le défilement'}
          </ControlButton>
          <ControlButton icon="previous" onClick={() => step(-1)}>
            Avis précédent
          </ControlButton>
          <ControlButton icon="next" onClick={() => step(1)}>
            Avis suivant
          </ControlButton>
        </div>
      )}
      <div className="carousel__frame" aria-live={isMoving ? 'off' : 'polite'} {...swipe}>
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

function ControlButton({
  icon,
  onClick,
  children,
}: {
  icon: 'pause' | 'play' | 'previous' | 'next';
  onClick: () => void;
  children: string;
}) {
  return (
    <button type="button" className="icon-button icon-button--sheet" onClick={onClick}>
      <span className={`icon icon--${icon}`} aria-hidden="true" />
      <span className="visually-hidden">{children}</span>
    </button>
  );
}
