import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../../components/Loading';
import { sectionAt } from '../../../domain/catalogue';
import type { Creation } from '../../../domain/creation';
import { creationPath } from '../../../domain/creationPath';
import { useResource, useResourceState } from '../../../data/Resource';
import { creationDetails } from '../creationDetails';
import { creationList } from '../creationLists';
import { CreationSheet } from '../CreationSheet';
import { coloursOf } from '../sectionTrail';
import type { ZoomState } from './background';
import { ZoomDialog } from './ZoomDialog';

/** The next page is loaded when this many creations are left. */
const NEAR_THE_END = 3;

/** A creation over its list. Leafing replaces the address, and waits for the next page after the last loaded creation. */
export function Zoom({ id }: { id: string }) {
  const background = useLocation();
  const section = sectionAt(background.pathname);
  if (!section) throw new Error('Only a list has a zoom over it (background.ts)');
  const list = creationList(section);
  const state = useResourceState(list);
  const { items, more } = state.status === 'ready' ? state.value : { items: [], more: 'end' };
  const navigate = useNavigate();
  // The last loaded creation, if the visitor has leafed on from it.
  const [leftAt, setLeftAt] = useState<string | null>(null);

  const index = items.findIndex((item) => item.id === id);
  const listed = items[index];
  const next = items[index + 1];
  const isBeyond = leftAt === id && !next && more !== 'end';

  function show(creation: Creation | undefined) {
    const over: ZoomState = { background };
    if (creation) void navigate(creationPath(creation), { replace: true, state: over });
  }

  useEffect(() => {
    if (listed && state.status === 'ready') creationDetails(id).start({ creation: listed }, state.readAt);
    if (leftAt === id) show(next);
  });

  function leaf(step: 1 | -1) {
    if (isBeyond && step === 1) return;
    setLeftAt(null);
    if (isBeyond) return;
    const isAtEnd = step === 1 && !next && more !== 'end';
    if (isAtEnd) setLeftAt(id);
    else show(items.at((index + step) % items.length));
    if (isAtEnd || index + step >= items.length - NEAR_THE_END) void list.loadMore();
  }

  return (
    <ZoomDialog
      className={coloursOf(section)}
      id={id}
      name={isBeyond ? undefined : listed?.name}
      position={more !== 'end' || !listed ? null : `${index + 1} / ${items.length}`}
      onLeaf={listed && items.length > 1 ? leaf : null}
    >
      {isBeyond ? (
        <Wait
          failure={more === 'loading' ? null : 'La suite n’a pas pu être chargée.'}
          onRetry={() => void list.loadMore()}
        />
      ) : listed ? (
        <CreationSheet key={id} creation={listed} heading="h2" />
      ) : (
        <Unlisted key={id} id={id} />
      )}
    </ZoomDialog>
  );
}

/** A creation that the loaded part of the list lacks. */
function Unlisted({ id }: { id: string }) {
  const details = creationDetails(id);
  const state = useResource(details);
  if (state.status === 'ready' && state.value.creation)
    return <CreationSheet creation={state.value.creation} heading="h2" />;
  if (state.status === 'ready') return <p className="zoom__wait">Cette création n’est plus au catalogue.</p>;
  return (
    <Wait
      failure={state.status === 'loading' ? null : 'La création n’a pas pu être chargée.'}
      onRetry={() => details.retry()}
    />
  );
}

/** `failure` says what has failed; null while loading. */
function Wait({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  return (
    <div className="zoom__wait">
      {failure === null ? (
        <Loading />
      ) : (
        <div role="alert" className="stack">
          <p>{failure} Vérifiez votre connexion.</p>
          <button type="button" className="button" onClick={onRetry}>
            Réessayer
          </button>
        </div>
      )}
    </div>
  );
}
