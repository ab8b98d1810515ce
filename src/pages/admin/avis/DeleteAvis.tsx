import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Field } from '../../../components/Field';
import { LoadFailure } from '../../../components/LoadFailure';
import { LoadMore } from '../../../components/LoadMore';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import type { Avis } from '../../../domain/avis';
import { formatDay } from '../../../domain/date';
import { hasVisibleText } from '../../../domain/text';
import { withDe } from '../../../domain/withDe';
import { list, remove } from '../../../services/avisAdministration';
import { SessionNotice } from '../account/SessionNotice';
import { RemovalFailure, RemovalRefusal } from '../RemovalFailure';
import { RemoveButton } from '../RemoveButton';
import { matchesSearch, titleOf } from '../search';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';
import { useRemovals } from '../useRemovals';

const NUMBER = new Intl.NumberFormat('fr-FR');
const QUESTION = 'Voulez vous vraiments supprimer cet élément ?';

type Pages = Awaited<ReturnType<typeof list>>;

/** Lists the avis, newest first and page by page; finds them by text and removes one or, after a flood, many. */
export function DeleteAvis() {
  usePageTitle('Supprimer un avis client');
  const { loaded, retry, change } = useLoaded(() => list());
  return (
    <div className="wrap page">
      <PageHead title="Supprimer un avis client" />
      <SessionNotice />
      {loaded.status === 'loading' && <Loading />}
      {loaded.status === 'failed' && <LoadFailure title="Impossible de charger les avis" onRetry={retry} />}
      {loaded.status === 'ready' && <List pages={loaded.value} change={change} />}
    </div>
  );
}

/** `pages` are those read so far, as one. */
function List({ pages, change }: { pages: Pages; change: (by: (pages: Pages) => Pages) => void }) {
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const {
    list: rows,
    fallback,
    pending,
    failures,
    gone,
    last,
    start,
  } = useRemovals<Avis>(({ id }) => remove(id));
  const more = useMore(pages, gone, change);
  const all = pages.items.filter(({ id }) => !gone.has(id));
  const total = pages.total - gone.size;
  const found = all.filter(({ name, message }) => matchesSearch(`${name} ${message}`, search));
  // Nothing that the search hides is removed.
  const picked = found.filter(({ id }) => ticked.has(id));
  const tick = (items: readonly Avis[], on: boolean) => {
    const ids = items.map(({ id }) => id);
    setTicked((now) => new Set([...now].filter((id) => !ids.includes(id)).concat(on ? ids : [])));
  };

  return (
    <>
      <div className="toolbar">
        <Field
          label="Rechercher"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          help={pages.hasMore && 'Parmi les avis affichés. «\u00a0Voir plus\u00a0» en ajoute.'}
        />
        <output className="toolbar__count" ref={fallback} tabIndex={-1}>
          {countWords(found.length, all.length, total)}
        </output>
      </div>
      <RemovalRefusal failures={failures} />
      {found.length === 0 && !pages.hasMore && (
        <EmptyState picture="avis">
          <p className="empty-state__text">
            {all.length === 0 ? 'Aucun avis pour le moment.' : 'Aucun avis ne correspond.'}
          </p>
        </EmptyState>
      )}
      {found.length > 1 && (
        <div className="row">
          <label className="row">
            <input
              type="checkbox"
              className="field__check"
              checked={picked.length === found.length}
              onChange={(event) => tick(found, event.target.checked)}
            />
            Tout cocher
          </label>
          {picked.length > 0 && (
            <button
              type="button"
              className="button button--danger button--small"
              onClick={() => void start(picked, questionFor(picked.length))}
            >
              Supprimer la sélection ({picked.length})
            </button>
          )}
        </div>
      )}
      <ul className="list-rows" ref={rows}>
        {found.map((avis) => (
          <li className="list-row list-row--plain" key={avis.id} aria-busy={pending.has(avis.id)}>
            <div className="list-row__text">
              <h2 className="list-row__title">{titleOf(avis)}</h2>
              <div className="list-row__details">
                <time dateTime={avis.date.toISOString()}>{formatDay(avis.date)}</time>
                <p className="admin-message">{wordsOf(avis.message)}</p>
              </div>
              <RemovalFailure failure={failures.get(avis.id)} />
            </div>
            <div className="list-row__actions">
              {found.length > 1 && (
                <input
                  type="checkbox"
                  className="field__check"
                  aria-label={`Cocher ${titleOf(avis)}`}
                  checked={ticked.has(avis.id)}
                  onChange={(event) => tick([avis], event.target.checked)}
                />
              )}
              <RemoveButton
                id={avis.id}
                title={titleOf(avis)}
                pending={pending.has(avis.id)}
                onPress={() => void start([avis], QUESTION)}
              />
            </div>
          </li>
        ))}
      </ul>
      <LoadMore className="row" label="Voir plus" state={more.state} onMore={more.load} />
      <output className={last[0] && 'notice notice--success list-removed'}>{removedWords(last)}</output>
    </>
  );
}

/** Reads the next page. Its total leaves out those that are `gone`. */
function useMore(
  { items, hasMore }: Pages,
  gone: ReadonlySet<string>,
  change: (by: (pages: Pages) => Pages) => void,
) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  async function load() {
    setState('loading');
    try {
      const page = await list(items.at(-1));
      const known = new Set(items.map(({ id }) => id));
      const fresh = page.items.filter(({ id }) => !known.has(id));
      change(() => ({ ...page, items: [...items, ...fresh], total: page.total + gone.size }));
      setState('idle');
    } catch (error) {
      console.error('La suite des avis n’a pas été lue', error);
      setState('failed');
    }
  }
  return { state: hasMore ? state : ('end' as const), load: () => void load() };
}

/** A message without the empty lines that would push all others off the screen. */
function wordsOf(message: string): string {
  return message.split('\n').filter(hasVisibleText).join('\n') || '(sans texte)';
}

function questionFor(count: number): string {
  return count > 1 ? `Voulez-vous vraiment supprimer ces ${count} avis\u00a0?` : QUESTION;
}

function removedWords([first, ...others]: readonly Avis[]): string {
  if (!first) return '';
  if (others.length > 0) return `${others.length + 1} avis ont été supprimés.`;
  return `L’avis ${withDe(titleOf(first))} a été supprimé.`;
}

function countWords(found: number, read: number, total: number): string {
  if (found < read) return `${found} sur ${read} avis${read < total ? ' affichés' : ''}`;
  return read < total ? `${read} avis affichés sur ${NUMBER.format(total)}` : `${NUMBER.format(total)} avis`;
}
