import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { creationPath, creationSearch } from '../../domain/creationPath';
import { shareLink } from './shareLink';

/** What a visitor can do about a creation: pass it on, or write to the workshops about it. */
export function CreationActions({ creation }: { creation: Creation }) {
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  const { id, name } = creation;

  async function share() {
    setSaid('');
    const path = creationPath(creation) ?? pathname + creationSearch(id);
    setSaid(await shareLink(name, new URL(path, window.location.origin).href));
  }

  return (
    <div className="creation-actions">
      <Link className="button button--small" to={`/contact${creationSearch(id)}`}>
        Cette création m’intéresse
      </Link>
      <button type="button" className="button button--quiet button--small" onClick={() => void share()}>
        Partager
      </button>
      <output className="creation-actions__said">{said}</output>
    </div>
  );
}
