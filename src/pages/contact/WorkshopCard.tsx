import type { Workshop } from '../../domain/brand';

const PLACES = [
  { id: 'instagram', label: 'Instagram' },
  { id: 'facebook', label: 'Facebook' },
  { id: 'shop', label: 'Boutique en ligne' },
] as const;

/** Where else a workshop can be found: its social links, each in a new tab. */
export function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const title = `atelier-${workshop.id}`;
  return (
    <section className={`panel panel--tinted workshop-card of-${workshop.id}`} aria-labelledby={title}>
      <div>
        <h2 className="panel__title" id={title}>
          {workshop.name}
        </h2>
        <p>{workshop.craft}</p>
      </div>
      <ul className="workshop-card__links">
        {PLACES.map(({ id, label }) => (
          <li key={id}>
            <a
              className="button button--quiet button--small"
              href={workshop.links[id]}
              target="_blank"
              rel="noopener noreferrer"
            >
              <span className={`icon icon--${id}`} aria-hidden="true" />
              {label}
              <span className="visually-hidden"> de {workshop.name} (nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
