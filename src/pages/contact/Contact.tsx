import { ContactForm } from './ContactForm';
import { WorkshopCard } from './WorkshopCard';
import { BRAND } from '../../domain/brand';

/** How to reach the two workshops. */
export function Contact() {
  return (
    <div className="wrap page">
      <div className="page-head">
        <h1 className="page-title">Contactez-nous</h1>
        <p className="page-lead">
          Une question, une envie, une commande&nbsp;? Suivez les ateliers là où vous aimez flâner, ou
          écrivez-nous quelques lignes.
        </p>
      </div>
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
