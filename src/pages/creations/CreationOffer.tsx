import { Link } from '../../components/Link';
import { Mail } from '../../components/Mail';
import { WorkshopDrawing } from '../../components/WorkshopDrawing';
import { useSiteTexts } from '../../data/siteTexts';
import type { Workshop } from '../../domain/brand';
import type { Creation } from '../../domain/creation';
import { referenceOf } from '../../domain/creationPath';
import { LEGAL_PAGES } from '../../domain/legalPages';
import { makerOf } from '../../domain/maker';
import { typeset } from '../../domain/text';

/**
 * What must stand on the page of an offer, not behind a link: who makes it, what to know before buying, how it is
 * ordered, paid and sent back, and its reference ((EU) 2023/988, article 19; Code de la consommation, L121-3).
 */
export function CreationOffer({ creation }: { creation: Creation }) {
  const workshop = makerOf(creation);
  const texts = useSiteTexts();
  const facts = {
    'À savoir': typeset(creation.warnings.trim()),
    Délai: workshop && texts[`${workshop.id}Delay`],
    Envoi: workshop && texts[`${workshop.id}Delivery`],
    Paiement: workshop && texts[`${workshop.id}Payment`],
    Rétractation: workshop && <Withdrawal {...workshop} />,
    Personnalisation:
      creation.customizable && (workshop?.personalisation || 'Dites-nous vos envies dans votre message.'),
  };
  const shown = Object.entries(facts).filter(([, text]) => text);
  return (
    <section className="stack offer" aria-label="Avant de commander">
      <dl className="facts">
        {shown.map(([name, text]) => (
          <div key={name} className="facts__row">
            <dt className="facts__name">{name}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
      {workshop && <Maker {...workshop} />}
      <p className="facts">{`Réf.\u00a0${referenceOf(creation)}`}</p>
    </section>
  );
}

function Withdrawal({ returns }: Workshop) {
  return (
    <>
      {`Quatorze jours à compter de la réception pour changer d’avis, retour ${returns}\u00a0; sauf pour une création faite selon vos indications ou nettement personnalisée. `}
      <Link to={LEGAL_PAGES.notice.withdrawal}>Comment se rétracter</Link>
    </>
  );
}

function Maker({ id, name, links, business }: Workshop) {
  return (
    <div className="maker">
      <WorkshopDrawing className="maker__drawing" of={id} />
      <address className="maker__text">
        Fabrication&nbsp;:{' '}
        <Link className="maker__name" to={`/#atelier-${id}`}>
          {name}
        </Link>
        {business.nom}
        <br />
        {business.adresse}
        <br />
        <Mail to={business['adresse e-mail']} />
      </address>
      <p className="row maker__links">
        {links.shop && (
          <a href={links.shop} target="_blank" rel="noopener noreferrer">
            Sa boutique<span className="visually-hidden"> en ligne (nouvel onglet)</span>
          </a>
        )}
        <Link to={LEGAL_PAGES.notice.path}>Mentions légales</Link>
      </p>
    </div>
  );
}
