import { useState } from 'react';
import { Field } from '../../../components/Field';
import { LIMITS } from '../../../domain/limits';
import { textError } from '../../../domain/validation';
import { useSubmit } from '../../../forms/useSubmit';
import { createPlaceholder } from '../../../services/creations/administration';
import { SubmitFailure } from '../Failure';
import { FocusedStatus } from '../FocusedStatus';
import { Fold } from '../Fold';
import { useAttempt } from './useAttempt';

/** Prepares a creation made to order: a name, until an edit completes it. */
export function PlaceholderForm() {
  const [name, setName] = useState('');
  const attempt = useAttempt();
  const { submission, isSending, errors, submit, reset } = useSubmit({
    values: name,
    validate: (typed) => ({ name: textError('Le nom', typed, LIMITS.creation.name) }),
    send: async (sent) => {
      await createPlaceholder(attempt.begin(), sent);
      attempt.end();
      setName('');
      return sent.trim();
    },
    onFailed: () => window.alert("Erreur lors de l'ajout, veuillez réessayer."),
  });

  return (
    <form
      className="panel panel--tinted"
      noValidate
      onChange={() => submission.state === 'done' && reset()}
      onSubmit={(event) => void submit(event)}
    >
      <Fold title="Préparer une création sur mesure">
        <p>
          Seulement un nom pour l’instant, sans photo ni prix. Vous la compléterez plus tard dans
          «&nbsp;Modifier une création&nbsp;»&nbsp;: elle apparaîtra alors sur le site.
        </p>
        <Field
          label="Nom de la création sur mesure"
          required
          name="placeholder"
          value={name}
          onChange={({ target }) => setName(target.value)}
          limit={LIMITS.creation.name.max}
          disabled={isSending}
          error={errors.name}
        />
        <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>
        {submission.state === 'done' && (
          <FocusedStatus className="notice notice--success" alert="Création ajoutée !">
            <output>
              «&nbsp;{submission.result}&nbsp;» vous attend dans «&nbsp;Modifier une création&nbsp;».
            </output>
          </FocusedStatus>
        )}
        <div className="row panel__actions">
          <button type="submit" className="button button--quiet" disabled={isSending} aria-busy={isSending}>
            Préparer la création
          </button>
        </div>
      </Fold>
    </form>
  );
}
