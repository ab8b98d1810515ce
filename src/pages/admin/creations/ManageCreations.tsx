import { Link, useLocation } from 'react-router-dom';
import { Field } from '../../../components/Field';
import { PageHead } from '../../../components/PageHead';
import { COLLECTIONS, capitalise, categoryLabel, findCollection } from '../../../domain/catalogue';
import type { Creation } from '../../../domain/creation';
import { editPath } from '../../../domain/creationPath';
import { titleOf } from '../../../domain/text';
import { listAll } from '../../../services/creations/administration';
import { CreationImage } from '../../creations/CreationImage';
import type { Resource } from '../../../data/Resource';
import { PreviewsFollow } from '../Refreshed';
import { AdminLoaded } from '../AdminLoaded';
import { RemovalList } from '../RemovalList';
import { useListQuery } from '../useListQuery';
import { addPath, copyPath, removeAndKeep, returnPath } from './creationDrafts';
import { RowPrice } from './RowPrice';
import { WaitingDrafts } from './WaitingDrafts';

const NO_COLLECTION = 'aucune';
const NEWEST = 'recentes';

export function ManageCreations(head: { title: string; lead: string }) {
  return (
    <div className="wrap page">
      <PageHead {...head} />
      <AdminLoaded load={listAll} failure="Impossible de charger les créations">
        {(all, resource) => <List resource={resource} all={all} />}
      </AdminLoaded>
    </div>
  );
}

function List({ resource, all }: { resource: Resource<Creation[]>; all: readonly Creation[] }) {
  const query = useListQuery();
  const [collection, order] = [query.select('collection'), query.select('ordre')];
  const found = all.filter((one) => isIn(one, collection.value) && query.matches(one.name));
  if (order.value === NEWEST) found.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { saved } = (useLocation().state ?? {}) as { saved?: string };

  return (
    <>
      <WaitingDrafts existing={all.map(({ id }) => id)} />
      {saved !== undefined && (
        <output className="notice notice--success">
          «&nbsp;{saved}&nbsp;» est à jour. <PreviewsFollow />
        </output>
      )}
      <RemovalList
        resource={resource}
        query={query}
        all={all}
        found={found}
        noun={all.length > 1 ? 'créations' : 'création'}
        none="Aucune création"
        drawing="list"
        question={() => 'Voulez-vous vraiment supprimer cet élément ?'}
        remove={({ id }) => removeAndKeep(id)}
        told={(removed) => (
          <>
            La création «&nbsp;{titleOf(removed)}&nbsp;» a été supprimée.
            <Link to={returnPath(removed.id)}>La remettre</Link>
          </>
        )}
        toolbar={
          <>
            <Field label="Rechercher par nom" {...query.searchField} />
            <Field label="Collection" {...collection}>
              <option value="">Toutes</option>
              {COLLECTIONS.map((name) => (
                <option key={name} value={name}>
                  {capitalise(name)}
                </option>
              ))}
              {all.some((one) => isIn(one, NO_COLLECTION)) && (
                <option value={NO_COLLECTION}>Sans collection</option>
              )}
            </Field>
            <Field label="Ordre" {...order}>
              <option value="">De A à Z</option>
              <option value={NEWEST}>Les plus récentes d’abord</option>
            </Field>
          </>
        }
        row={(creation) => ({
          title: titleOf(creation),
          picture: rowPicture(creation),
          details: (
            <>
              {detailsOf(creation)}
              <RowPrice creation={creation} all={resource} />
            </>
          ),
          controls: (
            <>
              <Link
                className="button button--quiet button--small"
                to={`${editPath(creation)}?${query.address}`}
              >
                Modifier <span className="visually-hidden">{creation.name}</span>
              </Link>
              <Link className="button button--quiet button--small" to={copyPath(creation.id)}>
                Dupliquer <span className="visually-hidden">{creation.name}</span>
              </Link>
            </>
          ),
        })}
      >
        {all.length === 0 && (
          <Link className="button" to={addPath()}>
            Ajouter une création
          </Link>
        )}
      </RemovalList>
    </>
  );
}

function rowPicture({ picture }: Creation) {
  const ground = <span className="list-row__picture" />;
  const look = { className: 'list-row__picture', sizes: '4rem', priority: 'lazy' } as const;
  return picture ? <CreationImage {...look} picture={picture} failure={() => ground} /> : ground;
}

function isIn(creation: Creation, collection: string): boolean {
  if (collection === '') return true;
  const known = findCollection(creation.collection);
  return collection === NO_COLLECTION ? known === null : known === collection;
}

function detailsOf({ collection, category, customizable }: Creation): string {
  const known = findCollection(collection);
  const label = known && category ? categoryLabel(known, category) : capitalise(category);
  const section = [capitalise(collection), label].filter(Boolean).join(', ');
  const isExtra = customizable && collection !== 'personnalisable';
  return [section || 'Sans collection', isExtra && 'personnalisable'].filter(Boolean).join(' · ');
}
