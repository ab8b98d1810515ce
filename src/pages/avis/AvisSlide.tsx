import { useEffect, useRef, useState } from 'react';
import { AvisDate } from '../../components/AvisDate';
import type { Avis } from '../../domain/avis';
import { length } from '../../domain/text';

const LONG = 240;

interface AvisSlideProps {
  avis: Avis;
  isCurrent: boolean;
  label: string | undefined;
  isUnfolded: boolean;
  onUnfold: (unfolded: boolean) => void;
}

/** One avis: message in quotes, name and date. A message that is too long for the card unfolds on demand. */
export function AvisSlide({ avis, isCurrent, label, isUnfolded, onUnfold }: AvisSlideProps) {
  const figure = useRef<HTMLElement>(null);
  const { name, message } = avis;
  const box = useRef<HTMLDivElement>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const isCut = isTooLong && !isUnfolded;
  const current = isCurrent ? 'carousel__slide--current' : '';
  const long = length(message) > LONG ? 'carousel__slide--long' : '';

  useEffect(() => {
    const { current: text } = box;
    if (!text || isUnfolded) return;
    const observer = new ResizeObserver(() => setIsTooLong(text.scrollHeight > text.clientHeight));
    observer.observe(text);
    return () => observer.disconnect();
  }, [isUnfolded]);

  function toggle() {
    onUnfold(!isUnfolded);
    // Folding may leave the card above the view.
    if (isUnfolded) figure.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <figure
      ref={figure}
      className={`carousel__slide ${current} ${long}`}
      aria-roledescription="diapositive"
      aria-label={label}
      aria-hidden={!isCurrent}
    >
      <div className={isUnfolded ? 'carousel__text' : 'carousel__text carousel__text--folded'} ref={box}>
        <blockquote className={isCut ? 'carousel__quote carousel__quote--cut' : 'carousel__quote'}>
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
      <figcaption className="carousel__author">
        <span className="carousel__name">{name}</span>
        <AvisDate className="carousel__date" of={avis} />
      </figcaption>
    </figure>
  );
}

/** The message in quotes, with at most one empty line between two others. */
export function wordsOf({ message }: Avis): string {
  return `«\u00a0${message.trim().replace(/\n{3,}/g, '\n\n')}\u00a0»`;
}
