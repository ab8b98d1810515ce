import type { RefObject } from 'react';
import { sendPasswordReset } from '../../../services/users';
import { useSubmit } from '../../../forms/useSubmit';
import { Answer } from '../Answer';
import { SubmitFailure } from './SubmitFailure';

interface ForgottenPasswordProps {
  /** The e-mail address of the form above. */
  field: RefObject<HTMLInputElement | null>;
  onSent: () => void;
}

/** Requests a mail for choosing a new password; says the same with or without an account. */
export function ForgottenPassword({ field, onSent }: ForgottenPasswordProps) {
  const { submission, submit } = useSubmit({
    values: {},
    send: async () => {
      const email = field.current?.value.trim() ?? '';
      await sendPasswordReset(email);
      return email;
    },
    onDone: onSent,
  });
  const isSending = submission.state === 'sending';

  return (
    <form
      className="stack"
      onSubmit={(event) => (field.current?.reportValidity() ? void submit(event) : event.preventDefault())}
    >
      <p>
        <button
          type="submit"
          className="button button--quiet button--small"
          disabled={isSending}
          aria-busy={isSending}
        >
          Mot de passe oublié&nbsp;?
        </button>
      </p>
      <output>{isSending && 'Envoi en cours...'}</output>
      {submission.state === 'done' && (
        <Answer className="notice">
          Si un compte existe pour {submission.result}, un e-mail vient de partir&nbsp;: il permet de choisir
          un nouveau mot de passe. Pensez à regarder dans les indésirables.
        </Answer>
      )}
      <SubmitFailure submission={submission} />
    </form>
  );
}
