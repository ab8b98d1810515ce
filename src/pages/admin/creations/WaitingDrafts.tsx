import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { creatorDrafts, findDraft, subscribeToDrafts } from '../../../forms/draftStore';
import { SmallButton } from '../SmallButton';
import { aboutDraft, forgetDraft } from './creationDrafts';

/**
 * A line for each draft that waited on this device when the page was opened. What was kept before a removal that then
 * failed is no draft: `existing` holds the ids of the creations that are there.
 */
export function WaitingDrafts({ existing }: { existing: readonly string[] }) {
  const [begun] = useState(creatorDrafts);
  const kept = useSyncExternalStore(subscribeToDrafts, () => creatorDrafts().join('\n')).split('\n');
  const waiting = begun.filter((key) => {
    const { kind, id } = aboutDraft(key);
    return kept.includes(key) && !(kind === 'return' && existing.includes(id));
  });
  if (waiting.length === 0) return null;
  return (
    <ul className="notice admin-waiting" aria-label="Brouillons sur cet appareil">
      {waiting.map((key) => {
        const name = String(findDraft(key)?.values.name ?? '').trim();
        const quoted = name && ` «\u00a0${name}\u00a0»`;
        const question = `Effacer ce brouillon${quoted && '\u00a0:'}${quoted}\u00a0?`;
        return (
          <li key={key} className="row">
            <Link to={aboutDraft(key).path}>{wordsOf(key, quoted)}</Link>
            <SmallButton onClick={() => window.confirm(question) && forget(key)}>
              Effacer <span className="visually-hidden">{quoted.trim()}</span>
            </SmallButton>
          </li>
        );
      })}
    </ul>
  );
}

function forget(key: string): void {
  // Its button goes, with the last one the whole list.
  document.getElementById('contenu')?.focus({ preventScroll: true });
  forgetDraft(key);
}

function wordsOf(key: string, quoted: string): string {
  const words: Record<string, string> = {
    return: `Remettre${quoted || ' la création supprimée'}`,
    edit: `Reprendre vos changements${quoted && ' à'}${quoted}`,
    site: 'Reprendre vos changements aux textes du site',
  };
  return words[aboutDraft(key).kind] ?? `Reprendre votre création${quoted}`;
}
