import { useEffect, useState } from 'react';
import { useOffline } from '../useOffline';

interface SaveProgressProps {
  /** The fraction of the picture uploaded, 0 to 1; null if there is none to upload. */
  sent: number | null;
  onCancel: () => void;
}

/** Milliseconds without progress after which the server is said to be slow. */
const PATIENCE = 8000;

/** The progress of a save, with a button to cancel it until the picture is uploaded. */
export function SaveProgress({ sent, onCancel }: SaveProgressProps) {
  const offline = useOffline();
  const [stalledAt, setStalledAt] = useState<number | null>();
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(sent), PATIENCE);
    return () => clearTimeout(timer);
  }, [sent]);
  const isSending = sent !== null && sent < 1;
  return (
    <div className="admin-progress">
      <output>{wordsFor(isSending, offline, stalledAt === sent)}</output>
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

function wordsFor(isSending: boolean, offline: boolean, isStalled: boolean): string {
  if (offline)
    return 'Connexion perdue. L’envoi reprendra tout seul dès qu’elle revient\u00a0: gardez cette page ouverte.';
  if (isStalled) return 'Le serveur tarde à répondre. Nous insistons\u00a0: gardez cette page ouverte.';
  return isSending ? 'La photo est en route. Gardez cette page ouverte.' : 'Enregistrement de la création…';
}
