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
      const draft = readDraft(key);
      return (
        <p className="notice" key={key}>
          {isNew
            ? `${draft?.sending ? 'L’envoi a été interrompu. ' : ''}Votre création attend\u00a0: `
            : `Vos changements à «\u00a0${String(draft?.values.name)}\u00a0» attendent\u00a0: `}
          <Link to={isNew ? addPath(key.slice(newKey().length)) : editPath(key.slice(editKey('').length))}>
            reprendre
          </Link>
        </p>
      );
    });
}
