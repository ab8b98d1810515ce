import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../../domain/creationPath';
import { creatorDrafts, storedDraft, subscribeToDrafts } from '../../../forms/draftStore';
import { SmallButton } from '../SmallButton';
import { SITE_PATH } from '../texts/siteDraft';
import { forgetDraft, returnPath } from './creationDrafts';

/** What was begun or deleted on this device when the page was opened, to be continued or dropped: prices are edited below. */
export function WaitingDrafts() {
  const [begun] = useState(creatorDrafts);
  const paths = useSyncExternalStore(subscribeToDrafts, () => creatorDrafts().join('\n')).split('\n');
  const waiting = begun.filter((path) => paths.includes(path));
  if (waiting.length === 0) return null;
  return (
    <details
      className="notice admin-waiting"
      open={waiting.length === 1 && !waiting[0]?.startsWith(returnPath(''))}
    >
      <summary>À reprendre sur cet appareil ({waiting.length})</summary>
      <ul>
        {waiting.map((path) => {
          const { values, sending } = storedDraft(path) ?? {};
          const name = String(values?.name ?? '').trim();
          const quoted = name && ` «\u00a0${name}\u00a0»`;
          const question = `Oublier ce qui attend${quoted && '\u00a0:'}${quoted}\u00a0?`;
          return (
            <li key={path} className="row">
              <span>
                {sending && 'L’envoi a été interrompu. '}
                {wordsOf(path, quoted)}&nbsp;:{' '}
                <Link to={path}>
                  reprendre{name && ' '}
                  <span className="visually-hidden">{quoted.trim()}</span>
                </Link>
              </span>
              <SmallButton onClick={() => window.confirm(question) && forget(path)}>
                Oublier<span className="visually-hidden">{quoted}</span>
              </SmallButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function forget(path: string): void {
  // Its button goes, with the last one the whole list.
  document.getElementById('contenu')?.focus({ preventScroll: true });
  forgetDraft(path);
}

function wordsOf(path: string, quoted: string): string {
  if (path === SITE_PATH) return 'Vos changements aux textes du site attendent';
  if (path.startsWith(editPath({ id: '' }))) return `Vos changements${quoted && ' à'}${quoted} attendent`;
  return `${path.startsWith(returnPath('')) ? 'La création supprimée' : 'Votre création'}${quoted} attend`;
}
