import { useState } from 'react';
import { sendPasswordReset } from '../../../services/users';
import { explainFailure } from '../explainFailure';

interface ForgottenPasswordProps {
  /** As typed in the form. */
  email: string;
  /** Checks the form's e-mail field, and shows what is wrong with it. */
  isEmailValid: () => boolean;
}

type Sending =
  { state: 'idle' | 'sending' } | { state: 'sent'; to: string } | { state: 'failed'; error: unknown };

/** Requests a mail for choosing a new password. Says the same whether or not the address has an account. */
export function ForgottenPassword({ email, isEmailValid }: ForgottenPasswordProps) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });

  async function send() {
    if (sending.state === 'sending' || !isEmailValid()) return;
    setSending({ state: 'sending' });
    try {
      await sendPasswordReset(email);
      setSending({ state: 'sent', to: email.trim() });
    } catch (error) {
      setSending({ state: 'failed', error });
    }
  }

  return (
    <div className="stack">
      <p>
        {/* Not `disabled` while sending: that would drop the focus. */}
        <button
          type="button"
          className="button button--quiet button--small"
          aria-busy={sending.state === 'sending'}
          onClick={() => void send()}
        >
          Mot de passe oublié&nbsp;?
        </button>
      </p>
      <output className={sending.state === 'sent' ? 'notice' : undefined}>
        {sending.state === 'sending' && 'Envoi en cours...'}
        {sending.state === 'sent' && (
          <>
            Si un compte existe pour {sending.to}, un e-mail vient de partir&nbsp;: il permet de choisir un
            nouveau mot de passe. Pensez à regarder dans les indésirables.
          </>
        )}
      </output>
      {sending.state === 'failed' && (
        <p className="notice notice--error" role="alert">
          {explainFailure(sending.error)}
        </p>
      )}
    </div>
  );
}
