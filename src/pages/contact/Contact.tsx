import { PageHead } from '../../components/PageHead';
import { BRAND } from '../../domain/brand';
import { ContactForm } from './ContactForm';
import { WorkshopCard } from './WorkshopCard';

/** How to reach the two workshops. */
export function Contact() {
  return (
    <div className="wrap page">
      <PageHead
        title="Contactez-nous"
        lead="Une question, une envie, une commande&nbsp;? Écrivez-nous quelques lignes."
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
