import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Field } from '../../../components/Field';
import { LoadMore } from '../../../components/LoadMore';
import { PageHead } from '../../../components/PageHead';
import { AvisDate } from '../../../components/AvisDate';
import type { Avis } from '../../../domain/avis';
import { formatDay } from '../../../domain/date';
import { hasVisibleText } from '../../../domain/text';
import { withDe } from '../../../domain/withDe';
import { list, remove } from '../../../services/avisAdministration';
import { PagedResource, type PagedList } from '../../../data/PagedResource';
import { AdminLoaded } from '../AdminLoaded';
import { RemovalList } from '../RemovalList';
import { matchesSearch, titleOf } from '../search';

/** Lists the avis, newest first and page by page; finds them by text and removes one or, after a flood, many. */
export function DeleteAvis() {
  const [avis] = useState(() => new PagedResource<Avis>({ key: '', list }));
  return (
    <div className="wrap page">
      <PageHead title="Supprimer un avis client" />
      <AdminLoaded resource={avis} failure="Impossible de charger les avis">
        {(shown) => <List resource={avis} shown={shown} />}
      </AdminLoaded>
    </div>
  );
}

function List({ resource, shown }: { resource: PagedResource<Avis>; shown: PagedList<Avis> }) {
  const { items: all, more } = shown;
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const found = all.filter(({ name, message }) => matchesSearch(`${name} ${message}`, search));
  // Nothing that the search hides is removed.
  const picked = found.filter(({ id }) => ticked.has(id));
  const tick = (items: readonly Avis[], on: boolean) => {
    const ids = items.map(({ id }) => id);
    setTicked((now) => new Set([...now].filter((id) => !ids.includes(id)).concat(on ? ids : [])));
  };

  return (
    <RemovalList
      items={found}
      picked={picked}
      count={countWords(found.length, all.length, more === 'end')}
      question={(count) =>
        count > 1
          ? `Voulez-vous vraiment supprimer ces ${count} avis\u00a0?`
          : 'Voulez vous vraiments supprimer cet élément ?'
      }
      remove={async ({ id }) => {
        await remove(id);
        resource.update((now) => ({ ...now, items: now.items.filter((one) => one.id !== id) }));
      }}
      told={(first, count) =>
        count > 1 ? `${count} avis ont été supprimés.` : `L’avis ${withDe(titleOf(first))} a été supprimé.`
      }
      toolbar={
        <Field
          label="Rechercher"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          help={more !== 'end' && 'Parmi les avis affichés. «\u00a0Voir plus\u00a0» en ajoute.'}
        />
      }
      more={
        <LoadMore className="row" label="Voir plus" state={more} onMore={() => void resource.loadMore()} />
      }
      row={(avis) => ({
        title: titleOf(avis),
        subject: subjectOf(avis),
        details: (
          <>
            <AvisDate of={avis} />
            <p className="admin-message">{wordsOf(avis.message)}</p>
          </>
        ),
        controls: found.length > 1 && (
          <input
            type="checkbox"
            className="field__check"
            aria-label={`Cocher ${subjectOf(avis)}`}
            checked={ticked.has(avis.id)}
            onChange={(event) => tick([avis], event.target.checked)}
          />
        ),
      })}
    >
      {found.length === 0 && more === 'end' && (
        <EmptyState picture="avis">
          <p className="empty-state__text">
            {all.length === 0 ? 'Aucun avis pour le moment.' : 'Aucun avis ne correspond.'}
          </p>
        </EmptyState>
      )}
      {found.length > 1 && (
        <label className="row">
          <input
            type="checkbox"
            className="field__check"
            checked={picked.length === found.length}
            onChange={(event) => tick(found, event.target.checked)}
          />
          Tout cocher
        </label>
      )}
    </RemovalList>
  );
}

/** Tells avis of the same name apart. */
function subjectOf(avis: Avis): string {
  const { date } = avis;
  return `l’avis ${withDe(titleOf(avis))}${date ? ` du ${formatDay(date)}` : ''}`;
}

/** A message without the empty lines that would push all others off the screen. */
function wordsOf(message: string): string {
  return message.split('\n').filter(hasVisibleText).join('\n') || '(sans texte)';
}

function countWords(found: number, read: number, isAll: boolean): string {
  return `${found < read ? `${found} sur ` : ''}${read} avis${isAll ? '' : ' affichés'}`;
}
