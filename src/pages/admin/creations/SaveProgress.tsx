import { SmallButton } from '../../../components/SmallButton';

/** How much of the photos is sent, from 0 to 1; null where there is none to send. */
export function SaveProgress({ sent, onCancel }: { sent: number | null; onCancel: () => void }) {
  const isSending = sent !== null && sent < 1;
  return (
    <div className="admin-progress">
      <output>
        {isSending
          ? 'Les photos sont en route. Gardez cette page ouverte.'
          : 'Enregistrement de la création…'}
      </output>
      {sent !== null && (
        <>
          <progress max={1} value={sent} aria-label="Envoi des photos" />
          <p className="row">
            <span className="admin-progress__figure">{`${Math.round(sent * 100)}\u00a0%`}</span>
            {isSending && <SmallButton onClick={onCancel}>Annuler l’envoi</SmallButton>}
          </p>
        </>
      )}
    </div>
  );
}
