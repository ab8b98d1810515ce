import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { creatorDrafts, readDraft, subscribeToDrafts } from '../../../forms/draftStore';
import { addPath, editKey, editPath, newKey } from './useCreationDraft';

/** Links to the forms that had been begun and not saved when the page was opened: prices are edited below. */
export function WaitingDrafts() {
  const keys = useSyncExternalStore(subscribeToDrafts, () => creatorDrafts().join('\n'));
  const [begun] = useState(keys);
  return begun
    .split('\n')
    .filter((key) => key && keys.split('\n').includes(key))
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
            reprendre{name && ' '}
            <span className="visually-hidden">{quoted.trim()}</span>
          </Link>
        </p>
      );
    });
}
