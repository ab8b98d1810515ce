import { useEffect } from 'react';
import { useNavigate, type Location } from 'react-router-dom';
import { Loading } from '../../../components/Loading';
import { parseListPath } from '../../../domain/catalogue';
import { creationIdOf, creationPath } from '../../../domain/creationPath';
import { ReadFailure } from '../../../data/Loaded';
import { useResource, useResourceState } from '../../../data/Resource';
import { cardCopy } from '../CreationCard';
import { creationDetails } from '../creationDetails';
import { creationList } from '../creationLists';
import { CreationSheet } from '../CreationSheet';
import { coloursOf } from '../../../domain/listTrail';
import type { ZoomState } from './background';
import { ZoomDialog } from './ZoomDialog';

const NEAR_THE_END = 3;

/** A creation over its list. Leafing replaces the address, and waits for the next page after the last loaded creation. */
export function Zoom({ id, background }: { id: string; background: Location }) {
  const filter = parseListPath(background.pathname);
  if (!filter) throw new Error('Only a list has a zoom over it (background.ts)');
  const list = creationList(filter);
  const state = useResourceState(list);
  const { items, more } = state.status === 'ready' ? state.value : { items: [], more: 'end' };
  const navigate = useNavigate();

  const index = items.findIndex((item) => item.id === id);
  const listed = items[index];
  const isLast = index === items.length - 1 && more !== 'end';

  useEffect(() => {
    if (listed && state.status === 'ready') creationDetails(id).setData({ creation: listed }, state.readAt);
  });

  async function goTo(step: 1 | -1) {
    const to = index + step;
    const loaded = to >= items.length - NEAR_THE_END ? list.loadMore() : null;
    if (isLast && step === 1) await loaded;
    const now = list.read();
    const creation = now.status === 'ready' && (isLast ? now.value.items[to] : items.at(to % items.length));
    // Not after the visitor has closed the zoom, or leafed back, meanwhile.
    if (!creation || creationIdOf(window.location.pathname) !== id) return;
    const over: ZoomState = { background };
    await navigate(creationPath(creation), { replace: true, state: over });
  }

  return (
    <ZoomDialog
      className={coloursOf(filter)}
      id={id}
      name={listed?.name}
      position={more !== 'end' || !listed ? null : `${index + 1} / ${items.length}`}
      onStep={listed && items.length > 1 ? (step) => void goTo(step) : null}
    >
      {listed ? (
        <CreationSheet key={id} creation={listed} heading="h2" seen={cardCopy(index)} />
      ) : (
        <Unlisted key={id} id={id} />
      )}
      {isLast && more !== 'idle' && (
        <div className="zoom__position">
          {more === 'loading' ? (
            <Loading kind="inline" />
          ) : (
            <p role="alert">La suite n’a pas pu être chargée.</p>
          )}
        </div>
      )}
    </ZoomDialog>
  );
}

function Unlisted({ id }: { id: string }) {
  const details = creationDetails(id);
  const state = useResource(details);
  const creation = state.status === 'ready' && state.value.creation;
  if (creation) return <CreationSheet creation={creation} heading="h2" />;
  return (
    <div className="zoom__wait">
      {state.status === 'loading' && <Loading />}
      {state.status === 'ready' && <p>Cette création n’est plus au catalogue.</p>}
      <ReadFailure resource={details} failure="La création n’a pas pu être chargée." />
    </div>
  );
}
