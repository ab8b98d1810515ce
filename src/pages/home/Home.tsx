import { Link } from '../../components/Link';
import hero from '../../assets/illustrations/hero.svg';
import letter from '../../assets/illustrations/invite-contact.svg';
import threads from '../../assets/illustrations/threads.svg';
import { AvisDate } from '../../components/AvisDate';
import { CollectionDoor } from './CollectionDoor';
import { LinkRow } from '../../components/LinkRow';
import { Markets } from '../../components/Markets';
import { WorkshopDrawing } from '../../components/WorkshopDrawing';
import { WorkshopLinks } from '../../components/WorkshopLinks';
import { ReadStatus } from '../../components/ReadStatus';
import { useResource, useResourceState } from '../../data/Resource';
import { useSiteTexts } from '../../data/siteTexts';
import { BRAND, PRESENTATION, type Workshop } from '../../domain/brand';
import { COLLECTIONS, capitalise, listPath } from '../../domain/catalogue';
import { shortened, unquoted } from '../../domain/text';
import { LATEST } from '../../domain/sizes';
import { CreationTiles } from '../creations/CreationTiles';
import { LastCell } from '../creations/LastCell';
import { PinnedCreation } from '../creations/PinnedCreation';
import { homeData } from './homeData';

export function Home() {
  const texts = useSiteTexts();
  const { value, readAt } = useResourceState(homeData);
  return (
    <div className="home">
      <section className="hero wrap">
        <div className="hero__words">
          <p className="hero__eyebrow">Fait main {BRAND.place}</p>
          <h1 className="hero__title">{BRAND.tagline}</h1>
        </div>
        <div className="hero__picture">
          <img
            className="hero__drawing"
            src={hero}
            width={520}
            height={500}
            fetchPriority="high"
            alt={`Logo ${BRAND.name}\u00a0: ${BRAND.logo}`}
          />
          {value?.pinned.map((creation, place) => (
            <PinnedCreation
              // oxlint-disable-next-line react/no-array-index-key -- by place: a newer creation replaces the older one there
              key={place}
              className="hero__creation"
              creation={creation}
              readAt={readAt}
              width="(width >= 44rem) 18rem, 7rem"
            />
          ))}
        </div>
        <div className="stack hero__text">
          <p className="hero__lead" dir="auto">
            {texts.welcome}
          </p>
          <p className="row">
            <a className="button" href="#collections">
              Découvrir les créations
            </a>
            <a className="button button--quiet" href="#ateliers">
              Rencontrer les ateliers
            </a>
          </p>
        </div>
      </section>

      <section className="doors" id="collections" aria-labelledby="doors-titre">
        <div className="wrap">
          <h2 className="home__title" id="doors-titre">
            Poussez une porte
          </h2>
          <div className="doors__row">
            {COLLECTIONS.map((collection) => (
              <CollectionDoor key={collection} collection={collection} />
            ))}
          </div>
        </div>
      </section>

      <LatestCreations />

      <section className="workshops wrap" id="ateliers" aria-labelledby="ateliers-titre">
        <h2 className="home__title" id="ateliers-titre">
          {PRESENTATION['titre des deux ateliers']}
        </h2>
        <img className="workshops__threads" src={threads} width={1000} height={110} alt="" />
        <div className="workshops__pair">
          {BRAND.workshops.map((workshop) => (
            <WorkshopSheet key={workshop.id} workshop={workshop} text={texts[workshop.id]} />
          ))}
        </div>
      </section>

      <Markets className="wrap" markets={texts.markets} />

      <section className="making wrap" aria-labelledby="making-titre">
        <h2 className="home__title making__title" id="making-titre">
          Comment naît une création
        </h2>
        <ol className="making__steps">
          {PRESENTATION['comment naît une création'].map(({ titre, texte }) => (
            <li className="making__step" key={titre}>
              <h3>{titre}</h3>
              <p>{texte}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="wrap" aria-labelledby="invitation-titre">
        <div className="invitation of-fil">
          <div className="stack invitation__letter">
            <img
              className="invitation__drawing"
              src={letter}
              width={200}
              height={160}
              alt=""
              loading="lazy"
            />
            <h2 className="invitation__title" id="invitation-titre">
              Une envie, une question&nbsp;?
            </h2>
            <p>Une couleur, un prénom, une date à fêter&nbsp;: écrivez-nous, nous en parlerons.</p>
            <LinkRow to={{ '/contact': 'Nous écrire', '/avisClients': 'Lire les avis' }} />
          </div>
          <LatestAvis />
        </div>
      </section>
    </div>
  );
}

function LatestCreations() {
  const { value, readAt, error } = useResource(homeData);
  const { priceNote } = useSiteTexts();
  if (value?.pinned.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="dernieres-titre">
      <h2 className="home__title" id="dernieres-titre">
        Dernières créations
      </h2>
      {(value || !error) && (
        <CreationTiles creations={value?.latest} readAt={readAt} count={LATEST}>
          <LastCell
            title="Tout voir"
            links={Object.fromEntries(COLLECTIONS.map((one) => [listPath(one), capitalise(one)]))}
          />
        </CreationTiles>
      )}
      <p className="footnote" dir="auto">
        {priceNote}
      </p>
      <ReadStatus of={homeData} failure="Impossible de charger les dernières créations" loading={null} />
    </section>
  );
}

function WorkshopSheet({ workshop, text }: { workshop: Workshop; text: string }) {
  const own = COLLECTIONS.filter((collection) => BRAND.collections[collection].atelier === workshop.id);
  return (
    <article
      className={`workshop scallops-before scallops-after workshop--${workshop.id} of-${workshop.id}`}
      id={`atelier-${workshop.id}`}
    >
      <WorkshopDrawing className="workshop__drawing" of={workshop.id} />
      <h3 className="workshop__name">{workshop.name}</h3>
      <p className="workshop__craft">{workshop.craft}</p>
      {own.length > 0 && (
        <p className="row workshop__ways">
          <span className="workshop__see">Voir ses créations</span>
          {own.map((collection) => (
            <Link key={collection} className="button button--small" to={listPath(collection)}>
              {capitalise(collection)}
            </Link>
          ))}
        </p>
      )}
      {text.split(/\s*\n\s*/).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a separator may come twice
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      <WorkshopLinks workshop={workshop} />
      <p className="workshop__siret">SIRET {workshop.siret}</p>
    </article>
  );
}

function LatestAvis() {
  const avis = useResourceState(homeData).value?.avis;
  if (!avis) return null;
  return (
    <figure className="invitation__avis of-maille">
      <blockquote dir="auto">{`«\u00a0${shortened(unquoted(avis.message), 140)}\u00a0»`}</blockquote>
      <figcaption>
        <span className="invitation__name" dir="auto">
          {avis.name}
        </span>
        <AvisDate of={avis} />
        &nbsp;· avis&nbsp;non&nbsp;vérifié
      </figcaption>
    </figure>
  );
}
