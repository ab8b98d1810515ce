import type { Workshop } from '../domain/brand';

const LABELS = { instagram: 'Instagram', facebook: 'Facebook', shop: 'Boutique en ligne' } as const;

/** Links to a workshop's other places, each in a new tab. */
export function WorkshopLinks({
  workshop,
  places,
}: {
  workshop: Workshop;
  places: readonly (keyof typeof LABELS)[];
}) {
  return (
    <ul className="workshop-links">
      {places.map((place) => (
        <li key={place}>
          <a
            className="button button--quiet button--small"
            href={workshop.links[place]}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={`icon icon--${place}`} aria-hidden="true" />
            {LABELS[place]} <span className="visually-hidden">de {workshop.name} (nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
