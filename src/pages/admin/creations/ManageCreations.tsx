import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../../../components/Link';
import { Field } from '../../../components/Field';
import { SmallButton } from '../../../components/SmallButton';
import { SoldTag } from '../../../components/SoldTag';
import { COLLECTIONS, capitalise, categoryLabel, findCollection } from '../../../domain/catalogue';
import type { Creation } from '../../../domain/creation';
import { creationPath, editPath } from '../../../domain/creationPath';
import { LIMITS } from '../../../domain/limits';
import { readPrice } from '../../../domain/price';
import { titleOf } from '../../../domain/text';
import { listAll, remove, update } from '../../../services/creations/administration';
import { toServiceError, type ServiceError } from '../../../services/ServiceError';
import type { Resource } from '../../../data/Resource';
import { AdminLoaded } from '../AdminLoaded';
import { Failure } from '../Failure';
import { FocusedStatus } from '../FocusedStatus';
import { RemovalList } from '../RemovalList';
import { ADD_PATH, copyPath } from './copyPath';
import { RowPicture } from './RowPicture';
import { RowPrice } from './RowPrice';

const NO_COLLECTION = 'aucune';
const NEWEST = 'recentes';

export function ManageCreations({ isRemoval = false }: { isRemoval?: boolean }) {
  return (
    <AdminLoaded load={listAll} failure="Impossible de charger les créations">
      {(all, resource) => <List resource={resource} all={all} isRemoval={isRemoval} />}
    </AdminLoaded>
  );
}

interface ListProps {
  resource: Resource<Creation[]>;
  all: readonly Creation[];
  isRemoval: boolean;
}

function List({ resource, all, isRemoval }: ListProps) {
  const [chosen, setFilter] = useState('');
  const hasUnsorted = all.some((creation) => isShown(creation, NO_COLLECTION));
  const filter = chosen === NO_COLLECTION && !hasUnsorted ? '' : chosen;
  const items = all.filter((creation) => isShown(creation, filter));
  if (filter === NEWEST) items.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { state } = useLocation();
  // What was saved is said once, not again after a reload or on Back.
  const isFresh = useNavigationType() === 'PUSH';
  const saved = isFresh && (state as { saved?: string } | null)?.saved;

  const [marking, setMarking] = useState<Marking | null>(null);

  async function mark({ id, sold }: Creation) {
    setMarking({ id });
    const failure = await update(id, { sold: !sold }).then(() => null, toServiceError);
    if (!failure) resource.update((now) => now.map((one) => (one.id === id ? { ...one, sold: !sold } : one)));
    setMarking({ id, failure });
  }

  return (
    <>
      {COLLECTIONS.map((collection) => {
        const count = all.filter(
          (one) => one.collection === collection || (collection === 'personnalisable' && one.customizable),
        ).length;
        return (
          count >= LIMITS.list.nearlyFull && (
            <p key={collection} className="notice">
              {`La collection ${capitalise(collection)} compte ${count} créations\u00a0: au-delà de ${LIMITS.list.max}, sa page ne montre que les premières par ordre alphabétique. Marquez vendues ou supprimez celles qui ont trouvé preneur\u00a0; seule une suppression fait de la place.`}
            </p>
          )
        );
      })}
      <RemovalList
        resource={resource}
        total={all.length}
        items={items}
        textOf={({ name }) => name}
        noun={(count) => (count > 1 ? 'créations' : 'création')}
        none="Aucune création"
        drawing="list"
        question="Voulez-vous vraiment supprimer cet élément ?"
        remove={({ id }) => remove(id)}
        success={(removed) => `La création «\u00a0${titleOf(removed)}\u00a0» a été supprimée.`}
        searchLabel="Rechercher par nom"
        filter={
          <Field
            kind="select"
            label={<span className="visually-hidden">Créations montrées</span>}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          >
            <option value="">Toutes</option>
            <option value={NEWEST}>Récentes</option>
            {COLLECTIONS.map((name) => (
              <option key={name} value={name}>
                {capitalise(name)}
              </option>
            ))}
            {hasUnsorted && <option value={NO_COLLECTION}>Sans collection</option>}
          </Field>
        }
        row={(creation) => {
          const edit = editPath(creation);
          const name = titleOf(creation);
          return {
            subject: name,
            picture: <RowPicture of={creation} />,
            title: isRemoval ? name : <Link to={edit}>{name}</Link>,
            details: (
              <>
                <p className="list-row__section">{sectionOf(creation)}</p>
                {creation.sold && <SoldTag />}
                {isRemoval ? (
                  <p>{readPrice(creation.price).text}</p>
                ) : (
                  <RowPrice creation={creation} all={resource} />
                )}
              </>
            ),
            notice: (
              <>
                {creation.id === saved && (
                  <FocusedStatus className="notice notice--success">
                    <output>«&nbsp;{name}&nbsp;» est à jour.</output>{' '}
                    <Link to={creationPath(creation)}>Voir sur le site</Link>
                  </FocusedStatus>
                )}
                {marking?.id === creation.id && <Marked {...marking} isSold={creation.sold} />}
              </>
            ),
            actions: !isRemoval && (
              <>
                {Object.entries({ Modifier: edit, Dupliquer: copyPath(creation.id) }).map(([action, to]) => (
                  <Link key={action} className="button button--quiet button--small" to={to}>
                    {action} <span className="visually-hidden">{name}</span>
                  </Link>
                ))}
                <SmallButton
                  disabled={marking?.id === creation.id && marking.failure === undefined}
                  onClick={({ currentTarget }) => {
                    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
                    void mark(creation);
                  }}
                >
                  {creation.sold ? 'Remettre en vente' : 'Marquer vendue'}{' '}
                  <span className="visually-hidden">{name}</span>
                </SmallButton>
              </>
            ),
          };
        }}
      >
        <Link className="button" to={ADD_PATH}>
          Ajouter une création
        </Link>
      </RemovalList>
    </>
  );
}

/** A press on « Marquer vendue » or « Remettre en vente »; without `failure` while it is under way, null after a success. */
interface Marking {
  id: string;
  failure?: ServiceError | null;
}

function Marked({ failure, isSold }: Marking & { isSold: boolean }) {
  if (failure) return <Failure error={failure} />;
  return (
    <output className="list-row__marked">
      {failure === null && (isSold ? 'Marquée vendue.' : 'Remise en vente.')}
    </output>
  );
}

function isShown(creation: Creation, filter: string): boolean {
  if (filter === '' || filter === NEWEST) return true;
  const known = findCollection(creation.collection);
  return filter === NO_COLLECTION ? known === null : known === filter;
}

function sectionOf({ collection, category, customizable }: Creation): string {
  const known = findCollection(collection);
  const label = known && category ? categoryLabel(known, category) : capitalise(category);
  const section = [capitalise(collection), label].filter(Boolean).join(', ');
  const isExtra = customizable && collection !== 'personnalisable';
  return [section || 'Sans collection', isExtra && 'personnalisable'].filter(Boolean).join(' · ');
}
