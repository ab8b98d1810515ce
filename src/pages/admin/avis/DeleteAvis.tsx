import { useState } from 'react';
import { Field } from '../../../components/Field';
import { LoadFailure } from '../../../components/LoadFailure';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import type { Avis } from '../../../domain/avis';
import { toSlug } from '../../../domain/catalogue';
import { hasVisibleText } from '../../../domain/text';
import { withDe } from '../../../domain/withDe';
import { list, remove } from '../../../services/avisAdministration';
import { RemovalList, ROWS_AT_A_TIME } from '../RemovalList';
import { SessionNotice } from '../account/SessionNotice';
import { useLoaded } from '../useLoaded';
import { usePageTitle } from '../usePageTitle';

const LONG_DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
const NUMBER = new Intl.NumberFormat('fr-FR');

/** Lists the avis, newest first and page by page; finds them by text and removes one or, after a flood, many. */
export function DeleteAvis() {
  usePageTitle('Supprimer un avis client');
  const { loaded, retry, change, more } = usePages();
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const { items: all, total } = loaded.status === 'ready' ? loaded.value : { items: [], total: 0 };
  const wanted = toSlug(search.trim());
  const found = all.filter(({ name, message }) => toSlug(`${name} ${message}`).includes(wanted));

  return (
    <div className="wrap page">
      <PageHead title="Supprimer un avis client" />
      <SessionNotice />
      {loaded.status === 'loading' && <Loading />}
      {loaded.status === 'failed' && <LoadFailure title="Impossible de charger les avis" onRetry={retry} />}
      {loaded.status === 'ready' && (
        <>
          <div className="toolbar">
            <Field
              label="Rechercher"
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              help={more && 'Parmi les avis affichés. «\u00a0Voir plus\u00a0» en ajoute.'}
            />
          </div>
          <RemovalList<Avis>
            items={found}
            count={countWords(found.length, all.length, total)}
            shown={shown}
            onShow={setShown}
            empty={all.length === 0 ? 'Aucun avis pour le moment.' : 'Aucun avis ne correspond.'}
            emptyPicture="avis"
            row={({ date, message }) => ({
              details: (
                <>
                  <time dateTime={date.toISOString()}>{LONG_DATE.format(date)}</time>
                  <p className="admin-message">{hasVisibleText(message) ? message : '(sans texte)'}</p>
                </>
              ),
            })}
            question="Voulez vous vraiments supprimer cet élément ?"
            remove={({ id }) => remove(id)}
            removedMessage={(name) => `L’avis ${withDe(name)} a été supprimé.`}
            several={{
              question: (count) => `Voulez-vous vraiment supprimer ces ${count} avis\u00a0?`,
              removedMessage: (count) => `${count} avis ont été supprimés.`,
            }}
            change={change}
            more={more}
          />
        </>
      )}
    </div>
  );
}

/** The pages read so far, as one list. */
function usePages() {
  const { loaded, retry, change } = useLoaded(() => list());
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const hasMore = loaded.status === 'ready' && loaded.value.hasMore;

  async function load() {
    setState('loading');
    try {
      const page = await list(loaded.status === 'ready' ? loaded.value.items.at(-1) : undefined);
      change(({ items }) => {
        const known = new Set(items.map(({ id }) => id));
        return { ...page, items: [...items, ...page.items.filter(({ id }) => !known.has(id))] };
      });
      setState('idle');
    } catch (error) {
      console.error('La suite des avis n’a pas été lue', error);
      setState('failed');
    }
  }

  return {
    loaded,
    retry,
    /** Changes the avis read so far, and their total with them. */
    change: (by: (all: Avis[]) => Avis[]) =>
      change(({ items, total, ...rest }) => {
        const left = by(items);
        return { ...rest, items: left, total: total - (items.length - left.length) };
      }),
    more: hasMore ? { state, load: () => void load() } : null,
  };
}

function countWords(found: number, read: number, total: number): string {
  if (found < read) return `${found} sur ${read} avis${read < total ? ' affichés' : ''}`;
  return read < total ? `${read} avis affichés sur ${NUMBER.format(total)}` : `${NUMBER.format(total)} avis`;
}
