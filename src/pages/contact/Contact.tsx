import { Markets } from '../../components/Markets';
import { PageHead } from '../../components/PageHead';
import { WorkshopDrawing } from '../../components/WorkshopDrawing';
import { WorkshopLinks } from '../../components/WorkshopLinks';
import { useSiteTexts } from '../../data/siteTexts';
import { BRAND } from '../../domain/brand';
import { ContactForm } from './ContactForm';

export function Contact() {
  const texts = useSiteTexts();
  return (
    <div className="wrap page">
      <PageHead title="Contactez-nous" lead="Une question, une envie, une commande&nbsp;? Dites-nous tout." />
      <div className="contact">
        <ContactForm answer={texts.announcement.text ? usually(texts.answer) : texts.answer} />
        <div className="stack contact__workshops">
          {BRAND.workshops.map((workshop) => (
            <section
              key={workshop.id}
              className={`panel panel--tinted contact__workshop of-${workshop.id}`}
              aria-labelledby={`atelier-${workshop.id}`}
            >
              <WorkshopDrawing className="contact__drawing" of={workshop.id} />
              <div>
                <h2 className="panel__title" id={`atelier-${workshop.id}`}>
                  {workshop.name}
                </h2>
                <p>{workshop.craft}</p>
              </div>
              <WorkshopLinks className="contact__links" workshop={workshop} />
            </section>
          ))}
        </div>
      </div>
      <Markets markets={texts.markets} />
    </div>
  );
}

/** An announcement may say that the workshops are closed: how soon letters are answered holds for other days. */
function usually(answer: string): string {
  return answer && `D’ordinaire, ${answer.charAt(0).toLowerCase()}${answer.slice(1)}`;
}
