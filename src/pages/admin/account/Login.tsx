import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Field } from '../../../components/Field';
import { signIn } from '../../../services/users';
import { useSubmit } from '../../../forms/useSubmit';
import { EntrancePage } from './EntrancePage';
import { ForgottenPassword } from './ForgottenPassword';
import { PasswordField } from './PasswordField';
import { SubmitFailure } from './SubmitFailure';

/** Signs in and goes to /admin/account. */
export function Login() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailField = useRef<HTMLInputElement>(null);
  const { submission, submit, reset } = useSubmit({
    values: { email, password },
    send: (credentials) => signIn(credentials),
    onDone: () => void navigate('/admin/account'),
  });
  const busy = submission.state === 'sending';

  return (
    <EntrancePage title="Connexion">
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <Field
          ref={emailField}
          label="Adresse e-mail"
          type="email"
          required
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
        <SubmitFailure submission={submission} />
        <div className="panel__actions">
          <button type="submit" className="button" disabled={busy} aria-busy={busy}>
            Se connecter
          </button>
          <Link className="button button--quiet" to="/">
            Retour sur le site
          </Link>
        </div>
      </form>
      <ForgottenPassword
        email={email}
        isEmailValid={() => emailField.current?.reportValidity() ?? false}
        onSent={reset}
      />
    </EntrancePage>
  );
}
