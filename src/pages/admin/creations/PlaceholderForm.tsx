import { useRef, useState } from 'react';
import { Field } from '../../../components/Field';
import { validateCreationName } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import { createPlaceholder, newCreation, type NewCreation } from '../../../services/creations/administration';
import { useSubmit } from '../../useSubmit';
import { SaveFailure } from '../SaveFailure';

/** The placeholder 'custom' creation: a name and nothing else. */
export function PlaceholderForm() {
  // Dated by the first attempt, and kept for its repeats.
  const identity = useRef<NewCreation>(null);
  const [name, setName] = useState('');
  const { submission, errors, submit } = useSubmit({
    values: name,
    validate: (value): { name?: string } => {
      const error = validateCreationName(value);
      return error ? { name: error } : {};
    },
    send: async (value) => {
      await createPlaceholder((identity.current ??= newCreation()), value);
      identity.current = null;
      return value.trim();
    },
    onDone: (_, sent) => {
      setName((current) => (current === sent ? '' : current));
      window.alert('Création ajoutée !');
    },
    onFailed: () => window.alert("Erreur lors de l'ajout, veuillez réessayer."),
  });
  const busy = submission.state === 'sending';

  return (
    <form className="panel panel--tinted" noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="panel__title">Préparer une création sur mesure</h2>
      <p>
        Seulement un nom pour l’instant, sans photo ni prix. Vous la compléterez plus tard avec
        «&nbsp;Modifier&nbsp;», dans la liste des créations&nbsp;: elle apparaîtra alors sur le site.
      </p>
      <Field
        label="Nom de la création sur mesure"
        required
        name="placeholder"
        limit={LIMITS.creation.name.max}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {submission.state === 'failed' && <SaveFailure error={submission.error} />}
      {submission.state === 'done' && (
        <output className="notice notice--success">
          «&nbsp;{submission.result}&nbsp;» est dans la liste des créations.
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
