import type { Workshop } from '../domain/brand';

const LABELS = { instagram: 'Instagram', facebook: 'Facebook', shop: 'Boutique en ligne' } as const;

type Channels = readonly (keyof typeof LABELS)[];

/** Links to a workshop's pages on other sites, each in a new tab. */
export function WorkshopLinks({ workshop, channels }: { workshop: Workshop; channels: Channels }) {
  return (
    <ul className="workshop-links">
      {channels.map((channel) => (
        <li key={channel}>
          <a
            className="button button--quiet button--small"
            href={workshop.links[channel]}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={`icon icon--${channel}`} aria-hidden="true" />
            {LABELS[channel]} <span className="visually-hidden">de {workshop.name} (nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
