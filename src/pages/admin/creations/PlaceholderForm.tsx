import { useState, type FormEvent } from 'react';
import { NotSignedIn } from '../account/NotSignedIn';
import { TextField } from '../../../components/TextField';
import { validateCreationName } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import { createPlaceholder, newCreation } from '../../../services/creations/administration';
import { toServiceError, type ServiceError } from '../../../services/ServiceError';
import { callsForSignIn, explainFailure } from '../explainFailure';

type Sending =
  { state: 'idle' | 'sending' } | { state: 'done'; name: string } | { state: 'failed'; error: ServiceError };

/** The placeholder 'custom' creation: a name and nothing else (spec.md point 3). */
export function PlaceholderForm() {
  const [identity, setIdentity] = useState(newCreation);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const busy = sending.state === 'sending';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = validateCreationName(name);
    setFault(found);
    if (found) return;
    setSending({ state: 'sending' });
    try {
      await createPlaceholder(identity, name);
    } catch (cause) {
      setSending({ state: 'failed', error: toServiceError(cause) });
      window.alert("Erreur lors de l'ajout, veuillez réessayer.");
      return;
    }
    setSending({ state: 'done', name: name.trim() });
    setIdentity(newCreation());
    setName('');
    window.alert('Création ajoutée !');
  }

  return (
    <form className="panel panel--tinted" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="panel__title">Préparer une création sur mesure</h2>
      <p>
        Seulement un nom pour l’instant, sans photo ni prix. Vous la compléterez plus tard avec
        «&nbsp;Modifier&nbsp;», dans la liste des créations&nbsp;: elle apparaîtra alors sur le site.
      </p>
      <TextField
        label="Nom de la création sur mesure"
        required
        name="placeholder"
        limit={LIMITS.creation.name.max}
        value={name}
        error={fault ?? undefined}
        disabled={busy}
        onChange={(event) => setName(event.target.value)}
      />
      {sending.state === 'failed' &&
        (callsForSignIn(sending.error) ? (
          <NotSignedIn>{explainFailure(sending.error)}</NotSignedIn>
        ) : (
          <p className="notice notice--error" role="alert">
            {explainFailure(sending.error)}
          </p>
        ))}
      {sending.state === 'done' && (
        <output className="notice notice--success">
          «&nbsp;{sending.name}&nbsp;» est dans la liste des créations.
        </output>
      )}
      <div className="panel__actions">
        <button type="submit" className="button button--quiet" disabled={busy} aria-busy={busy}>
          Préparer la création
        </button>
      </div>
    </form>
  );
}
