import { useState } from 'react';
import { Field } from '../../../components/Field';
import { LIMITS } from '../../../domain/limits';
import { textError } from '../../../domain/validation';
import { createPlaceholder } from '../../../services/creations/administration';
import { useSubmit } from '../../../forms/useSubmit';
import { SubmitFailure } from '../account/SubmitFailure';
import { FocusedStatus } from '../FocusedStatus';

export function PlaceholderForm() {
  const [name, setName] = useState('');
  const { submission, errors, submit } = useSubmit({
    values: { name },
    validate: (sent) => ({ name: textError('Le nom', sent.name, LIMITS.creation.name) }),
    send: async (sent) => {
      await createPlaceholder(sent.name);
      return sent.name.trim();
    },
    onDone: (_, sent) => setName((current) => (current === sent.name ? '' : current)),
    onFailed: () => window.alert("Erreur lors de l'ajout, veuillez réessayer."),
  });
  const isSending = submission.state === 'sending';

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
      <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>
      {submission.state === 'done' && (
        <FocusedStatus className="notice notice--success" alert="Création ajoutée !">
          <output>«&nbsp;{submission.result}&nbsp;» est dans la liste des créations.</output>
        </FocusedStatus>
      )}
      <div className="row panel__actions">
        <button type="submit" className="button button--quiet" disabled={isSending} aria-busy={isSending}>
          Préparer la création
        </button>
      </div>
    </form>
  );
}
