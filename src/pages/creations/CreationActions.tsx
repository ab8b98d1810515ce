import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Creation } from '../../domain/creation';
import { creationPath, letterPath } from '../../domain/creationPath';

/** What a visitor can do about a creation: pass it on, or write to the workshops about it. */
export function CreationActions({ creation }: { creation: Creation }) {
  const [said, setSaid] = useState('');

  async function share() {
    setSaid('');
    setSaid(await shareLink(creation.name, new URL(creationPath(creation), window.location.origin).href));
  }

  return (
    <div className="creation-actions">
      <Link className="button button--small" to={letterPath(creation)}>
        Cette création m’intéresse
      </Link>
      <button type="button" className="button button--quiet button--small" onClick={() => void share()}>
        Partager
      </button>
      <output className="creation-actions__said">{said}</output>
    </div>
  );
}

/**
 * Hands an address to the device's share sheet; where there is none, copies it.
 *
 * @returns what to tell the visitor, in French; '' for nothing
 */
async function shareLink(title: string, url: string): Promise<string> {
  if ('share' in navigator)
    try {
      await navigator.share({ title, url });
      return '';
    } catch (error) {
      // The visitor changed their mind, or the sheet is open already.
      if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name))
        return '';
    }
  try {
    await navigator.clipboard.writeText(url);
    return 'Lien copié.';
  } catch {
    return `Copiez ce lien\u00a0: ${url}`;
  }
}
