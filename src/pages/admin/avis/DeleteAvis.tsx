import { AvisDate } from '../../../components/AvisDate';
import type { Avis } from '../../../domain/avis';
import { formatDay, inParis } from '../../../domain/date';
import { hasVisibleText, titleOf, withDe } from '../../../domain/text';
import { listAll, remove } from '../../../services/avisAdministration';
import { AdminLoaded } from '../AdminLoaded';
import { RemovalList } from '../RemovalList';

export function DeleteAvis() {
  return (
    <AdminLoaded load={listAll} failure="Impossible de charger les avis">
      {(all, resource) => (
        <RemovalList
          resource={resource}
          total={all.length}
          items={all}
          textOf={({ name, message }) => `${name} ${message}`}
          noun={() => 'avis'}
          none="Aucun avis"
          drawing="avis"
          question="Voulez vous vraiments supprimer cet élément ?"
          remove={({ id }) => remove(id)}
          success={(removed) => `L’avis ${withDe(titleOf(removed))} a été supprimé.`}
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
          })}
        />
      )}
    </AdminLoaded>
  );
}

function subjectOf(avis: Avis): string {
  const { date } = avis;
  return `l’avis ${withDe(titleOf(avis))}${date ? ` du ${formatDay(inParis(new Date(date)))}` : ''}`;
}

function wordsOf(message: string): string {
  return message.split('\n').filter(hasVisibleText).join('\n') || '(sans texte)';
}
