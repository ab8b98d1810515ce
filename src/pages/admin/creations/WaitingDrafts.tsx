import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { creatorDrafts, readDraft, subscribeToDrafts } from '../../../forms/draftStore';
import { addPath, editKey, editPath, newKey } from './useCreationDraft';

/** Links to the forms that were begun and not saved. */
export function WaitingDrafts() {
  const keys = useSyncExternalStore(subscribeToDrafts, () => creatorDrafts().join('\n'));
  return keys
    .split('\n')
    .filter(Boolean)
    .map((key) => {
      const isNew = key.startsWith(newKey());
      const { values, sending } = readDraft(key) ?? {};
      const name = String(values?.name ?? '').trim();
      const quoted = name && ` «\u00a0${name}\u00a0»`;
      return (
        <p className="notice" key={key}>
          {sending && 'L’envoi a été interrompu. '}
          {isNew ? `Votre création${quoted} attend` : `Vos changements${quoted && ' à'}${quoted} attendent`}
          &nbsp;:{' '}
          <Link to={isNew ? addPath(key.slice(newKey().length)) : editPath(key.slice(editKey('').length))}>
            reprendre<span className="visually-hidden">{quoted}</span>
          </Link>
        </p>
      );
    });
}
