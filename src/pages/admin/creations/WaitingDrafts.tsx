import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editPath } from '../../../domain/creationPath';
import { creatorDrafts, findDraft } from '../../../forms/draftStore';
import { SmallButton } from '../../../components/SmallButton';
import { ADD_PATH, copyPath, forgetDraft, returnDraft, returnPath } from './creationDrafts';

/**
 * A line for each draft that waited on this device when the page was opened. What was kept before a removal that then
 * failed is no draft: `existing` holds the ids of the creations that are there.
 */
export function WaitingDrafts({ existing }: { existing: readonly string[] }) {
  const [begun, setBegun] = useState(creatorDrafts);
  const waiting = begun.filter((key) => findDraft(key) && !existing.some((id) => key === returnDraft(id)));
  if (waiting.length === 0) return null;

  function forget(key: string) {
    // The focused button goes with its row, and with the last row the whole list.
    document.getElementById('contenu')?.focus({ preventScroll: true });
    forgetDraft(key);
    setBegun(begun.filter((other) => other !== key));
  }
  return (
    <ul className="notice admin-waiting" aria-label="Brouillons sur cet appareil">
      {waiting.map((key) => {
        const name = String(findDraft(key)?.values.name ?? '').trim();
        const quoted = name && ` «\u00a0${name}\u00a0»`;
        const question = `Effacer ce brouillon${quoted && '\u00a0:'}${quoted}\u00a0?`;
        const [path, words] = continuation(key, quoted);
        return (
          <li key={key} className="row">
            <Link to={path}>{words}</Link>
            <SmallButton onClick={() => window.confirm(question) && forget(key)}>
              Effacer <span className="visually-hidden">{quoted.trim()}</span>
            </SmallButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The page that continues a draft, and what its link says. */
function continuation(key: string, quoted: string): [path: string, words: string] {
  const [, kind = '', id = ''] = /^draft\.v1\.(\w+)\.?(.*)$/.exec(key) ?? [];
  if (kind === 'site') return ['/admin/site', 'Reprendre vos changements dans les textes du site'];
  if (kind === 'return') return [returnPath(id), `Remettre${quoted || ' la création supprimée'}`];
  if (kind === 'edit') return [editPath({ id }), `Reprendre vos changements${quoted && ' à'}${quoted}`];
  return [kind === 'copy' ? copyPath(id) : ADD_PATH, `Reprendre votre création${quoted}`];
}
