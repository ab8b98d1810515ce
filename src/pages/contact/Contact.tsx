import { PageHead } from '../../components/PageHead';
import { WorkshopLinks } from '../../components/WorkshopLinks';
import { BRAND, type Workshop } from '../../domain/brand';
import { ContactForm } from './ContactForm';

/** How to reach the two workshops. */
export function Contact() {
  return (
    <div className="wrap page">
      <PageHead
        title="Contactez-nous"
        lead={`Une question, une envie, une commande\u00a0? Écrivez-nous quelques lignes. ${BRAND.answer}`}
      />
      <div className="contact">
        <ContactForm />
        <div className="stack">
          {BRAND.workshops.map((workshop) => (
            <WorkshopCard key={workshop.id} workshop={workshop} />
          ))}
        </div>
      </div>
    </div>
  );
}

function WorkshopCard({ workshop }: { workshop: Workshop }) {
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
