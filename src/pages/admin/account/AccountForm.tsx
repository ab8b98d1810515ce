import { useState, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link';
import { Field } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';
import { LIMITS } from '../../../domain/limits';
import { textError } from '../../../domain/validation';
import { useSubmit } from '../../../forms/useSubmit';
import { toServiceError } from '../../../services/ServiceError';
import { register, sendPasswordReset, signIn } from '../../../services/users';
import { explainFailure, SubmitFailure } from '../Failure';
import { FocusedStatus } from '../FocusedStatus';
import { SmallButton } from '../../../components/SmallButton';

/** Signs in, or creates an admin's account (`isNew`) where registration is open. Mails a new password. */
export function AccountForm({ isNew = false }: { isNew?: boolean }) {
  const navigate = useNavigate();
  const { returnTo = '/admin/account' } = (useLocation().state ?? {}) as { returnTo?: string };
  const [userName, setUserName] = useState('');
  const [isShown, setShown] = useState(false);
  const { submission, isSending, errors, submit, reset } = useSubmit({
    values: { userName, email: '', password: '' },
    validate: (typed) => ({
      userName: isNew ? textError('Le prénom', typed.userName, LIMITS.user.userName) : undefined,
    }),
    send: isNew ? register : signIn,
    // Back leads past this form.
    onDone: () => void navigate(returnTo, { replace: true }),
    onFailed: (error) => {
      if (!isNew) return;
      const sentence = explainFailure(error);
      window.alert(toServiceError(error).code === 'unknown' ? sentence : `Erreur : ${sentence}`);
    },
  });
  const forgotten = useSubmit({
    values: '',
    send: async (email) => {
      if (!isSending) reset();
      await sendPasswordReset(email);
      return email;
    },
  });
  /** From the fields, which some password managers fill in without an event: React would empty those with a `value`. */
  function submitTyped(event: SyntheticEvent<HTMLFormElement>) {
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { userName = '', email = '', password = '' } = typed;
    setUserName(userName);
    forgotten.reset();
    void submit(event, { userName, email, password });
  }

  return (
    <form className="panel" onSubmit={submitTyped}>
      {isNew && (
        <Field
          label="Prénom"
          autoComplete="given-name"
          error={errors.userName}
          required
          name="userName"
          onChange={({ target }) => setUserName(target.value)}
        />
      )}
      {/* What was said was about the address that is being changed. */}
      <Field
        label="Adresse e-mail"
        type="email"
        autoComplete="username"
        required
        name="email"
        onChange={() => {
          if (!isSending) reset();
          forgotten.reset();
        }}
      />
      <Field
        label="Mot de passe"
        help={isNew && 'Choisissez-en un long, de 15 caractères ou plus\u00a0: quatre mots, par exemple.'}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        name="password"
        beside={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <SubmitFailure submission={submission} />
      <div className="row panel__actions">
        <button type="submit" className="button" disabled={isSending} aria-busy={isSending}>
          {isNew ? 'Créer mon compte' : 'Se connecter'}
        </button>
        <Link className="button button--quiet" to="/">
          Retour sur le site
        </Link>
      </div>
      {!isNew && (
        <div className="stack">
          <p>
            <SmallButton
              disabled={forgotten.isSending}
              aria-busy={forgotten.isSending}
              onClick={(event) => {
                // An email field trims its value itself.
                const email = event.currentTarget.form?.querySelector<HTMLInputElement>('[type=email]');
                if (email?.reportValidity()) void forgotten.submit(event, email.value);
              }}
            >
              Mot de passe oublié&nbsp;?
            </SmallButton>
          </p>
          <output>{forgotten.isSending && 'Envoi en cours...'}</output>
          {forgotten.submission.state === 'done' && (
            <FocusedStatus className="notice">
              Si un compte existe pour {forgotten.submission.result}, un e-mail vient de partir&nbsp;: il
              permet de choisir un nouveau mot de passe. Pensez à regarder dans les indésirables.
            </FocusedStatus>
          )}
          <SubmitFailure submission={forgotten.submission} />
        </div>
      )}
    </form>
  );
}
