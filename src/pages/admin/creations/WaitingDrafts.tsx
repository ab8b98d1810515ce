import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../../domain/creationPath';
import { creatorDrafts, readDraft, subscribeToDrafts } from '../../../forms/draftStore';
import { SmallButton } from '../SmallButton';
import { returnOrigin } from './deletedCreations';
import { SITE_KEY, SITE_PATH } from '../texts/siteDraft';
import { addPath, editKey, forgetDraft, newKey } from './useCreationDraft';

/** What was begun or deleted on this device when the page was opened, to be continued or dropped: prices are edited below. */
export function WaitingDrafts() {
  const keys = useSyncExternalStore(subscribeToDrafts, () => creatorDrafts().join('\n'));
  const [begun] = useState(keys);
  const waiting = begun.split('\n').filter((key) => key && keys.split('\n').includes(key));
  if (waiting.length === 0) return null;
  const isOne = waiting.length === 1 && !waiting[0]?.startsWith(newKey(returnOrigin('')));
  return (
    <details className="notice admin-waiting" open={isOne}>
      <summary>À reprendre sur cet appareil ({waiting.length})</summary>
      <ul>
        {waiting.map((key) => (
          <WaitingDraft key={key} draft={key} />
        ))}
      </ul>
    </details>
  );
}

function WaitingDraft({ draft: key }: { draft: string }) {
  const { values, sending } = readDraft(key) ?? {};
  const name = String(values?.name ?? '').trim();
  const quoted = name && ` «\u00a0${name}\u00a0»`;
  const { to, words } = placeOf(key, quoted);
  return (
    <li className="row">
      <span>
        {sending && 'L’envoi a été interrompu. '}
        {words}&nbsp;:{' '}
        <Link to={to}>
          reprendre{name && ' '}
          <span className="visually-hidden">{quoted.trim()}</span>
        </Link>
      </span>
      <SmallButton
        onClick={() =>
          window.confirm(`Oublier ce qui attend${quoted && '\u00a0:'}${quoted}\u00a0?`) && forgetDraft(key)
        }
      >
        Oublier<span className="visually-hidden">{quoted}</span>
      </SmallButton>
    </li>
  );
}

function placeOf(key: string, quoted: string) {
  if (key === SITE_KEY) return { to: SITE_PATH, words: 'Vos changements aux textes du site attendent' };
  if (key.startsWith(editKey('')))
    return {
      to: editPath({ id: key.slice(editKey('').length) }),
      words: `Vos changements${quoted && ' à'}${quoted} attendent`,
    };
  const origin = key.slice(newKey().length);
  const isDeleted = origin.startsWith(returnOrigin(''));
  return {
    to: addPath(origin),
    words: `${isDeleted ? 'La création supprimée' : 'Votre création'}${quoted} attend`,
  };
}
