import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CreationDraft } from '../../../domain/creation';
import { keepDraft, readDraft } from '../../../forms/draftStore';
import { addPath, editKey, forgetDraft, newKey } from './useCreationDraft';

interface RefillLinkProps {
  /** Whether a deleted creation is put back, or another is copied. */
  as: 'remettre' | 'copie';
  id: string;
  /** What the add form is filled with; its photo is asked for anew. */
  values: Partial<CreationDraft>;
  className?: string;
  children: ReactNode;
}

/** Leads to the add form, filled with the texts of a creation. A copy that was begun before is continued. */
export function RefillLink({ as, id, values, className, children }: RefillLinkProps) {
  const origin = `${as}=${encodeURIComponent(id)}`;
  function fill() {
    // On the form's own page the link goes away, and no other page takes the focus.
    document.getElementById('contenu')?.focus({ preventScroll: true });
    if (as === 'remettre') forgetDraft(editKey(id));
    else if (readDraft(newKey(origin))) return;
    keepDraft(newKey(origin), { values: { ...values, focus: null, picture: null } });
  }
  return (
    <Link className={className} to={addPath(origin)} onClick={fill}>
      {children}
    </Link>
  );
}
