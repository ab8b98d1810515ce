import { startTransition, useActionState, type RefObject } from 'react';
import { sendPasswordReset } from '../../../services/users';
import type { Submission } from '../../../forms/useSubmit';
import { FocusedStatus } from '../FocusedStatus';
import { SubmitFailure } from './SubmitFailure';

interface ForgottenPasswordProps {
  field: RefObject<HTMLInputElement | null>;
  onSent: () => void;
}

/** Requests a mail for choosing a new password; says the same with or without an account. */
export function ForgottenPassword({ field, onSent }: ForgottenPasswordProps) {
  const [outcome, request, isSending] = useActionState(
    async (): Promise<Submission<string>> => {
      const email = field.current?.value.trim() ?? '';
      try {
        await sendPasswordReset(email);
        onSent();
        return { state: 'done', result: email };
      } catch (error) {
        return { state: 'failed', error };
      }
    },
    { state: 'idle' },
  );

  return (
    <div className="stack">
      <p>
        <button
          type="button"
          className="button button--quiet button--small"
          disabled={isSending}
          aria-busy={isSending}
          onClick={() => field.current?.reportValidity() && startTransition(request)}
        >
          Mot de passe oublié&nbsp;?
        </button>
      </p>
      <output>{isSending && 'Envoi en cours...'}</output>
      {!isSending && outcome.state === 'done' && (
        <FocusedStatus className="notice">
          Si un compte existe pour {outcome.result}, un e-mail vient de partir&nbsp;: il permet de choisir un
          nouveau mot de passe. Pensez à regarder dans les indésirables.
        </FocusedStatus>
      )}
      {!isSending && <SubmitFailure submission={outcome} />}
    </div>
  );
}
