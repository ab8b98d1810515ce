import { dayInWords } from '../domain/date';
import { useSiteTexts } from './siteTexts';

const DAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');

export function Markets({ className = '' }: { className?: string }) {
  const { markets = [] } = useSiteTexts() ?? {};
  if (markets.length === 0) return null;
  return (
    // Once the last one is over, a page that was built before hides the title, too (src/build/inline/upcoming.ts).
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
          <li key={`${day} ${place} ${town}`} className="market" data-until={day}>
            <time className="market__day" dateTime={day}>
              {inWords(day)}
            </time>
            <p className="market__place" dir="auto">
              {address ? <a href={address}>{place}</a> : place}
              <span className="market__town">{[town, hours].filter(Boolean).join(' · ')}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const inWords = (day: string) => `${DAYS[new Date(`${day}T00:00Z`).getUTCDay()]} ${dayInWords(day)}`;
