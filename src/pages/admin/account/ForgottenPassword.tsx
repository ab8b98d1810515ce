import { sendPasswordReset } from '../../../services/users';
import { useSubmit } from '../../useSubmit';
import { explainFailure } from '../explainFailure';

interface ForgottenPasswordProps {
  /** As typed in the form above. */
  email: string;
  /** Checks that form's e-mail field, and shows what is wrong with it. */
  isEmailValid: () => boolean;
  onSent: () => void;
}

/** Requests a mail for choosing a new password. Says the same whether or not the address has an account. */
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
      <output className={submission.state === 'done' ? 'notice' : undefined}>
        {isSending && 'Envoi en cours...'}
        {submission.state === 'done' && (
          <>
            Si un compte existe pour {submission.result}, un e-mail vient de partir&nbsp;: il permet de
            choisir un nouveau mot de passe. Pensez à regarder dans les indésirables.
          </>
        )}
      </output>
      {submission.state === 'failed' && (
        <p className="notice notice--error" role="alert">
          {explainFailure(submission.error)}
        </p>
      )}
    </form>
  );
}
