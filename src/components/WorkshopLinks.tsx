import type { Channel, Workshop } from '../domain/brand';

const LABELS: Record<Channel, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  shop: 'Boutique',
};

interface WorkshopLinksProps {
  workshop: Workshop;
  channels: readonly Channel[];
  className?: string;
}

export function WorkshopLinks({ workshop, channels, className = 'row' }: WorkshopLinksProps) {
  const present = channels.filter((channel) => workshop.links[channel]);
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
