import { useEffect, useState } from 'react';

const PATIENCE = 8000;

/** The progress of a save, with a button to cancel the upload, of which the fraction `sent` is done; null without one. */
export function SaveProgress({ sent, onCancel }: { sent: number | null; onCancel: () => void }) {
  const [stalledAt, setStalledAt] = useState<number | null>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(sent), PATIENCE);
    return () => clearTimeout(timer);
  }, [sent]);
  const isSending = sent !== null && sent < 1;
  return (
    <div className="admin-progress">
      <output>{wordsFor(isSending, stalledAt === sent)}</output>
      {sent !== null && (
        <>
          <progress className="progress" max={1} value={sent} aria-label="Envoi de la photo" />
          <p className="row">
            <span className="admin-progress__figure">{Math.round(sent * 100)}&nbsp;%</span>
            {isSending && (
              <button type="button" className="button button--quiet button--small" onClick={onCancel}>
                Annuler l’envoi
              </button>
            )}
          </p>
        </>
      )}
    </div>
  );
}

function wordsFor(isSending: boolean, isStalled: boolean): string {
  if (isStalled)
    return 'Le serveur tarde à répondre. L’envoi reprendra tout seul dès que la connexion le permet\u00a0: gardez cette page ouverte.';
  return isSending ? 'La photo est en route. Gardez cette page ouverte.' : 'Enregistrement de la création…';
}
