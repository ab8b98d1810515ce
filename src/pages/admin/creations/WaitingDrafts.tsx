import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { creatorDrafts, readDraft, subscribeToDrafts } from '../../draftStore';
import { newKey } from './useCreationDraft';

/** Leads to each new creation that was begun and not published. */
export function WaitingDrafts() {
  const keys = useSyncExternalStore(subscribeToDrafts, () => creatorDrafts().join('\n'));
  const waiting = keys.split('\n').filter((key) => key.startsWith(newKey()));
  return waiting.map((key) => {
    const id = key.slice(newKey().length);
    return (
      <p className="notice" key={key}>
        {readDraft(key)?.base !== undefined && 'L’envoi a été interrompu. '}
        Votre création attend&nbsp;:{' '}
        <Link to={`/admin/addCreated${id && `?remettre=${encodeURIComponent(id)}`}`}>reprendre</Link>
      </p>
    );
  });
}
