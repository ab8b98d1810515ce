import { Link } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { letterPath } from '../../domain/creationPath';
import { ShareButton } from './ShareButton';

/** What a visitor can do about a creation: pass it on, or write to the workshops about it. */
export function CreationActions({ creation }: { creation: Creation }) {
  return (
    <div className="creation-actions">
      <Link className="button button--small" to={letterPath(creation)}>
        Cette création m’intéresse
      </Link>
      <ShareButton creation={creation} />
    </div>
  );
}
