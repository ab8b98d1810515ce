import type { Workshop } from '../domain/brand';

const LABELS = { instagram: 'Instagram', facebook: 'Facebook', shop: 'Boutique' };
const CHANNELS = Object.keys(LABELS) as (keyof typeof LABELS)[];

export function WorkshopLinks({ workshop, className = 'row' }: { workshop: Workshop; className?: string }) {
  const present = CHANNELS.filter((channel) => workshop.links[channel]);
  if (present.length === 0) return null;
  return (
    <ul className={className}>
      {present.map((channel) => (
        <li key={channel}>
          <a
            className="button button--quiet button--small"
            href={workshop.links[channel]}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={`icon icon--${channel}`} aria-hidden="true" />
            {LABELS[channel]}
            <span className="visually-hidden">&nbsp;: {workshop.name} (nouvel onglet)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
