import { useState } from 'react';
import { Field } from '../../../components/Field';
import { AvisDate } from '../../../components/AvisDate';
import type { Avis } from '../../../domain/avis';
import { formatDay, inParis } from '../../../domain/date';
import { hasVisibleText, titleOf, withDe } from '../../../domain/text';
import { listAll, remove } from '../../../services/avisAdministration';
import type { Resource } from '../../../data/Resource';
import { AdminLoaded } from '../AdminLoaded';
import { RemovalList } from '../RemovalList';
import { useListQuery } from '../useListQuery';

export function DeleteAvis() {
  return (
    <AdminLoaded load={listAll} failure="Impossible de charger les avis">
      {(all, resource) => <List resource={resource} all={all} />}
    </AdminLoaded>
  );
}

function List({ resource, all }: { resource: Resource<Avis[]>; all: readonly Avis[] }) {
  const query = useListQuery();
  const [ticked, setTicked] = useState<ReadonlySet<Avis>>(new Set());
  const found = all.filter(({ name, message }) => query.matches(`${name} ${message}`));
  const picked = found.filter((one) => ticked.has(one));
  const tick = (items: readonly Avis[], isTicked: boolean) =>
    setTicked((now) => new Set([...now, ...items].filter((one) => isTicked || !items.includes(one))));

  return (
    <RemovalList
      resource={resource}
      query={query}
      all={all}
      found={found}
      noun="avis"
      none="Aucun avis"
      drawing="avis"
      picked={picked}
      question={(count) =>
        count > 1
          ? `Voulez-vous vraiment supprimer ces ${count} avis\u00a0?`
          : 'Voulez vous vraiments supprimer cet élément ?'
      }
      remove={({ id }) => remove(id)}
      success={(first, count) =>
        count > 1 ? `${count} avis ont été supprimés.` : `L’avis ${withDe(titleOf(first))} a été supprimé.`
      }
      searchLabel="Rechercher"
      row={(avis) => ({
        title: titleOf(avis),
        subject: subjectOf(avis),
        details: (
          <>
            <AvisDate of={avis} />
            <p className="admin-message clamp" dir="auto">
              {wordsOf(avis.message)}
            </p>
          </>
        ),
        controls: found.length > 1 && (
          <input
            type="checkbox"
            className="field__check"
            aria-label={`Cocher ${subjectOf(avis)}`}
            checked={ticked.has(avis)}
            onChange={(event) => tick([avis], event.target.checked)}
          />
        ),
      })}
    >
      {found.length > 1 && (
        <Field
          type="checkbox"
          label="Tout cocher"
          checked={picked.length === found.length}
          onChange={(event) => tick(found, event.target.checked)}
        />
      )}
    </RemovalList>
  );
}

function subjectOf(avis: Avis): string {
  const { date } = avis;
  return `l’avis ${withDe(titleOf(avis))}${date ? ` du ${formatDay(inParis(new Date(date)))}` : ''}`;
}

function wordsOf(message: string): string {
  return message.split('\n').filter(hasVisibleText).join('\n') || '(sans texte)';
}
