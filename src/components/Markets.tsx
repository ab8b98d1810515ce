import { dayInWords } from '../domain/date';
import type { Market } from '../domain/siteTexts';

const DAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');

export function Markets({ markets, className = '' }: { markets: readonly Market[]; className?: string }) {
  if (markets.length === 0) return null;
  return (
    // By `data-until`, the inline script `start` hides what is over until this code comes.
    <section
      className={`stack markets ${className}`}
      aria-labelledby="marches-titre"
      data-until={markets.at(-1)?.day}
    >
      <h2 className="markets__title" id="marches-titre">
        Venez nous rencontrer
      </h2>
      <ul className="markets__list">
        {markets.map(({ day, place, town, hours, address }) => (
          <li key={`${day} ${place} ${town} ${hours} ${address}`} className="market" data-until={day}>
            <time className="market__day" dateTime={day}>
              {inWords(day)}
            </time>{' '}
            <bdi className="market__part">{address ? <a href={address}>{place}</a> : place}</bdi>{' '}
            <bdi className="market__part market__town">{[town, hours].filter(Boolean).join(' · ')}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inWords = (day: string) => `${DAYS[new Date(`${day}T00:00Z`).getUTCDay()]} ${dayInWords(day)}`;
