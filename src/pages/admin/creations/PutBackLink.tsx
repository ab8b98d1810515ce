import { Link } from 'react-router-dom';
import { keepDraft } from '../../draftStore';
import { addPath, editKey, forgetDraft, newKey } from './useCreationDraft';

interface PutBackLinkProps {
  /** Of the deleted creation. */
  id: string;
  /** What the add form is filled with. */
  values: object;
  className?: string;
}

/** Leads to the add form, filled with a deleted creation; only the photo has to be chosen again. */
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
