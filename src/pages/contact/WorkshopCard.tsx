import { WorkshopLinks } from '../../components/WorkshopLinks';
import type { Workshop } from '../../domain/brand';

/** A workshop and where else it can be found. */
export function WorkshopCard({ workshop }: { workshop: Workshop }) {
  const title = `atelier-${workshop.id}`;
  return (
    <section className={`panel panel--tinted of-${workshop.id}`} aria-labelledby={title}>
      <div>
        <h2 className="panel__title" id={title}>
          {workshop.name}
        </h2>
        <p>{workshop.craft}</p>
      </div>
      <WorkshopLinks workshop={workshop} channels={['instagram', 'facebook', 'shop']} />
    </section>
  );
}
