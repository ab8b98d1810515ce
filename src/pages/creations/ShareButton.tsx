import { useState } from 'react';
import { SmallButton } from '../../components/SmallButton';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { withTimeout } from '../../services/withTimeout';

export function ShareButton({ creation, photo }: { creation: Pick<Creation, 'id' | 'name'>; photo?: File }) {
  const [outcome, setOutcome] = useState('');

  async function share() {
    setOutcome('');
    const url = new URL(creationPath(creation), window.location.origin).href;
    // Beside a picture, WhatsApp drops `url`.
    const withPhoto = photo && { title: creation.name, text: `${creation.name}\n${url}`, files: [photo] };
    try {
      const canSharePhoto = withPhoto && 'canShare' in navigator && navigator.canShare(withPhoto);
      if ('share' in navigator)
        return await navigator.share(canSharePhoto ? withPhoto : { title: creation.name, url });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await withTimeout(navigator.clipboard.writeText(url), 3000);
      setOutcome('Lien copié.');
    } catch {
      setOutcome(`Copiez ce lien\u00a0: ${url}`);
    }
  }

  return (
    <>
      <SmallButton onClick={() => void share()}>Partager</SmallButton>
      <output className="share-outcome">{outcome}</output>
    </>
  );
}
