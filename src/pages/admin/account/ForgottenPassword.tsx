import { sendPasswordReset } from '../../../services/users';
import { useSubmit } from '../../../forms/useSubmit';
import { Answer } from '../Answer';
import { SubmitFailure } from './SubmitFailure';

interface ForgottenPasswordProps {
  /** As typed in the form above. */
  email: string;
  /** Validates that form's e-mail field, with the browser's own message. */
  isEmailValid: () => boolean;
  onSent: () => void;
}

/** Requests a mail for choosing a new password; says the same with or without an account. */
export function ForgottenPassword({ email, isEmailValid, onSent }: ForgottenPasswordProps) {
  const { submission, submit } = useSubmit({
    values: email,
    send: async (address) => {
      await sendPasswordReset(address);
      return address.trim();
    },
    onDone: onSent,
  });
  const isSending = submission.state === 'sending';

  return (
    <form
      className="stack"
      onSubmit={(event) => (isEmailValid() ? void submit(event) : event.preventDefault())}
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
