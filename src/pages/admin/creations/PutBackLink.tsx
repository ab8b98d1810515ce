import { Link } from 'react-router-dom';
import { keepDraft } from '../../../forms/draftStore';
import { addPath, editKey, forgetDraft, newKey } from './useCreationDraft';

interface PutBackLinkProps {
  id: string;
  /** What the add form is filled with. */
  values: object;
  className?: string;
}

/** Leads to the add form, filled with all of a deleted creation but its photo. */
export function PutBackLink({ id, values, className }: PutBackLinkProps) {
  function putBack() {
    keepDraft(newKey(id), { values: { ...values } });
    forgetDraft(editKey(id));
  }
  return (
    <Link className={className} to={addPath(id)} onClick={putBack}>
      La remettre
    </Link>
  );
}
