import { Link } from 'react-router-dom';
import { WorkshopDrawing } from '../../components/WorkshopDrawing';
import { BRAND, type Workshop } from '../../domain/brand';
import { findCollection } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { LEGAL_PAGES } from '../../domain/legalPages';

export function makerOf({ collection }: Pick<Creation, 'collection'>): Workshop | null {
  const known = findCollection(collection);
  const id = known && BRAND.collections[known].atelier;
  return BRAND.workshops.find((workshop) => workshop.id === id) ?? null;
}

/** Who made a creation: a price beside a photo must name the seller (Code de la consommation, L121-3). */
export function Maker({ workshop, short = false }: { workshop: Workshop; short?: boolean }) {
  const { id, name, links } = workshop;
  return (
    <div className={short ? 'maker maker--short' : 'maker'}>
      <WorkshopDrawing className="maker__drawing" of={id} />
      <p className="maker__text">
        Une création de{' '}
        <Link className="maker__name" to={`/#atelier-${id}`}>
          {name}
        </Link>
      </p>
      {!short && (
        <p className="row maker__links">
          {links.shop && (
            <a href={links.shop} target="_blank" rel="noopener noreferrer">
              Sa boutique<span className="visually-hidden"> en ligne (nouvel onglet)</span>
            </a>
          )}
          <Link to={LEGAL_PAGES.notice.path}>Mentions légales</Link>
        </p>
      )}
    </div>
  );
}
