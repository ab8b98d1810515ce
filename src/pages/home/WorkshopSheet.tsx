import fil from '../../assets/illustrations/workshop-fil.svg';
import maille from '../../assets/illustrations/workshop-maille.svg';
import { WorkshopLinks } from '../../components/WorkshopLinks';
import type { Workshop } from '../../domain/brand';
import { PRESENTATION } from '../../domain/presentation';

const PICTURES: Record<Workshop['id'], string> = { maille, fil };

/** One of the two workshops: who, what, and its business registration number. */
export function WorkshopSheet({ workshop }: { workshop: Workshop }) {
  return (
    <article className={`workshop scallops-before scallops-after workshop--${workshop.id} of-${workshop.id}`}>
      <img className="workshop__picture" src={PICTURES[workshop.id]} width={280} height={240} alt="" />
      <h3 className="workshop__name">{workshop.name}</h3>
      <p className="workshop__craft">{workshop.craft}</p>
      {PRESENTATION.workshops[workshop.id].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <WorkshopLinks workshop={workshop} channels={['instagram', 'shop']} />
      <p className="workshop__siret">SIRET {workshop.siret}</p>
    </article>
  );
}
