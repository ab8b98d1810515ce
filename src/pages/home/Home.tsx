import hero from '../../assets/illustrations/hero.svg';
import inviteAvis from '../../assets/illustrations/invite-avis.svg';
import inviteContact from '../../assets/illustrations/invite-contact.svg';
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
import { COLLECTIONS } from '../../domain/catalogue';
import { shortened, unquoted } from '../../domain/text';
import { LATEST } from '../../domain/sizes';
import { CreationTiles } from '../creations/CreationTiles';
import { PinnedCreation } from '../creations/PinnedCreation';
import { homeData } from './homeData';

export function Home() {
  const texts = useSiteTexts();
  const { value, readAt } = useResourceState(homeData);
  return (
    <div className="home">
      <section className="hero wrap">
        <div className="hero__picture">
          <img
            className="hero__drawing"
            src={hero}
            width={520}
            height={500}
            fetchPriority="high"
            alt={`Logo ${BRAND.name}\u00a0: ${BRAND.logo}`}
          />
          {/* The two newest, pinned over the hoop: on a phone, the row of them all is below the first screen. */}
          {value?.creations.slice(0, 2).map((creation, place) => (
            <PinnedCreation
              // oxlint-disable-next-line react/no-array-index-key -- by place: a newer creation replaces the older one there
              key={place}
              className="hero__creation"
              creation={creation}
              readAt={readAt}
              width="(width >= 44rem) 18rem, 6rem"
            />
          ))}
        </div>
        <div className="stack hero__text">
          <p className="hero__eyebrow stitch-after">Fait main {BRAND.place}</p>
          <h1 className="hero__title">{BRAND.tagline}</h1>
          <p className="hero__lead" dir="auto">
            {texts.welcome}
          </p>
          <p className="row">
            <a className="button" href="#creations">
              Découvrir les créations
            </a>
            <a className="button button--quiet" href="#ateliers">
              Rencontrer les ateliers
            </a>
          </p>
        </div>
      </section>

      <div className="home__latest" id="creations">
        <LatestCreations />
      </div>

      <Markets className="wrap" markets={texts.markets} />

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

      <section className="doors stitch-before stitch-after" id="collections" aria-labelledby="doors-titre">
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

      <section className="making wrap" aria-labelledby="making-titre">
        <h2 className="home__title" id="making-titre">
          Comment naît une création
        </h2>
        <ol className="making__steps">
          {PRESENTATION['comment naît une création'].map(({ titre, texte }) => (
            <li className="making__step stitch-after" key={titre}>
              <h3>{titre}</h3>
              <p>{texte}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="invitations wrap" aria-label="À vous la parole">
        <div className="invitation of-maille">
          <img src={inviteAvis} width={200} height={160} alt="" loading="lazy" />
          <h2 className="invitation__title">Ce que vous en dites</h2>
          <LatestAvis />
          <LinkRow to={{ '/avisClients': 'Lire les avis', '/addavisClient': 'Je laisse un avis' }} />
        </div>
        <div className="invitation of-fil">
          <img src={inviteContact} width={200} height={160} alt="" loading="lazy" />
          <h2 className="invitation__title">Une envie, une question&nbsp;?</h2>
          <p>Une couleur, un prénom, une date à fêter&nbsp;: écrivez-nous, nous en parlerons.</p>
          <LinkRow to={{ '/contact': 'Nous écrire' }} />
        </div>
      </section>
    </div>
  );
}

function LatestCreations() {
  const { value, readAt, error } = useResource(homeData);
  const { priceNote } = useSiteTexts();
  if (value?.creations.length === 0) return null;
  return (
    <section className="latest" aria-labelledby="dernieres-titre">
      <div className="wrap">
        <h2 className="home__title" id="dernieres-titre">
          Dernières créations
        </h2>
        {(value || !error) && <CreationTiles creations={value?.creations} readAt={readAt} count={LATEST} />}
        <p className="footnote" dir="auto">
          {priceNote}
        </p>
        <ReadStatus of={homeData} failure="Impossible de charger les dernières créations" loading={null} />
      </div>
    </section>
  );
}

function WorkshopSheet({ workshop, text }: { workshop: Workshop; text: string }) {
  return (
    <article
      className={`workshop scallops-before scallops-after workshop--${workshop.id} of-${workshop.id}`}
      id={`atelier-${workshop.id}`}
    >
      <WorkshopDrawing className="workshop__drawing" of={workshop.id} />
      <h3 className="workshop__name">{workshop.name}</h3>
      <p className="workshop__craft">{workshop.craft}</p>
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
  if (!avis) return <p>Une création, une commande, une rencontre sur un marché&nbsp;: racontez-nous.</p>;
  return (
    <figure className="invitation__avis">
      <blockquote dir="auto">{`«\u00a0${shortened(unquoted(avis.message), 140)}\u00a0»`}</blockquote>
      <figcaption>
        <span className="invitation__name" dir="auto">
          {avis.name}
        </span>
        <AvisDate of={avis} /> · avis non vérifié
      </figcaption>
    </figure>
  );
}
