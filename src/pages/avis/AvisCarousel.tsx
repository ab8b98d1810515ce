import { useMemo, type KeyboardEvent } from 'react';
import type { Avis } from '../../domain/avis';
import { TIMINGS } from '../../domain/timings';
import { useRotation } from './useRotation';
import { useSwipe } from '../../components/useSwipe';

// With its time zone: the build's and the visitor's would differ in the prerendered page.
const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** From how many characters a text is set in smaller type. */
const LONG = 240;

/**
 * Testimonials in turn: by themselves every 6 seconds, by buttons, arrow keys and swipes (spec.md points 2 and 9). All
 * lie in the same place, which is as high as the longest, so that nothing is cut and nothing moves. A single one has
 * no controls.
 */
export function AvisCarousel({ avis }: { avis: readonly Avis[] }) {
  const ids = useMemo(() => avis.map(({ id }) => id), [avis]);
  const { index, on, moving, step, toggle, handlers } = useRotation(ids, TIMINGS.carouselAdvance);
  const many = avis.length > 1;
  const swipe = useSwipe((by) => many && step(by));

  function keyDown({ key }: KeyboardEvent) {
    if (many && key === 'ArrowRight') step(1);
    if (many && key === 'ArrowLeft') step(-1);
  }

  return (
    // The keys are a short cut for the buttons inside, which can do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="carousel"
      aria-roledescription="carrousel"
      aria-label="Témoignages"
      onKeyDown={keyDown}
      {...handlers}
    >
      {many && (
        <div className="carousel__controls">
          <ControlButton icon={on ? 'pause' : 'play'} onClick={toggle}>
            {on ? 'Arrêter le défilement' : 'Lancer le défilement'}
          </ControlButton>
          <ControlButton icon="previous" onClick={() => step(-1)}>
            Avis précédent
          </ControlButton>
          <ControlButton icon="next" onClick={() => step(1)}>
            Avis suivant
          </ControlButton>
        </div>
      )}
      <div className="carousel__frame" aria-live={moving ? 'off' : 'polite'} {...swipe}>
        {avis.map((one, at) => (
          <Slide
            key={one.id}
            avis={one}
            current={at === index}
            label={many ? `${at + 1} sur ${avis.length}` : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function Slide({ avis, current, label }: { avis: Avis; current: boolean; label: string | undefined }) {
  const { name, message, date } = avis;
  const classes = ['carousel__slide'];
  if (current) classes.push('carousel__slide--current');
  if (message.length > LONG) classes.push('carousel__slide--long');
  return (
    <figure
      className={classes.join(' ')}
      aria-roledescription="diapositive"
      aria-label={label}
      aria-hidden={!current}
    >
      <blockquote className="carousel__quote">«&nbsp;{message}&nbsp;»</blockquote>
      <figcaption className="carousel__author">
        <span className="carousel__name">{name}</span>
        <time className="carousel__date" dateTime={date.toISOString()}>
          {DATE.format(date)}
        </time>
      </figcaption>
    </figure>
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
