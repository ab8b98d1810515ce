import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { letterPath } from '../../domain/creationPath';

/** The way to write about a creation: the same on its page, in the bar at its foot and in the zoom. */
export function LetterButton({ of, ref }: { of: Creation; ref?: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <Link className="button button--wide" to={letterPath(of)} ref={ref}>
      Cette création m’intéresse
    </Link>
  );
}
