import { useState } from 'react';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';

interface ShareButtonProps {
  creation: Pick<Creation, 'id' | 'name'>;
  photo?: File | undefined;
}

export function ShareButton({ creation, photo }: ShareButtonProps) {
  const [outcome, setOutcome] = useState('');

  async function share() {
    setOutcome('');
    const url = new URL(creationPath(creation), window.location.origin).href;
    const files = photo ? { files: [photo] } : {};
    const canShareFiles = photo && 'canShare' in navigator && navigator.canShare(files);
    setOutcome(await shareLink({ title: creation.name, url, ...(canShareFiles && files) }));
  }

  return (
    <>
      <button type="button" className="button button--quiet button--small" onClick={() => void share()}>
        Partager
      </button>
      <output className="share-outcome">{outcome}</output>
    </>
  );
}

async function shareLink(shared: ShareData & { url: string }): Promise<string> {
  if ('share' in navigator)
    try {
      await navigator.share(shared);
      return '';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  try {
    await navigator.clipboard.writeText(shared.url);
    return 'Lien copié.';
  } catch {
    return `Copiez ce lien\u00a0: ${shared.url}`;
  }
}
