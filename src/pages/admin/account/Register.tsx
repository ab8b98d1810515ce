import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Field } from '../../../components/Field';
import { LIMITS } from '../../../domain/limits';
import { validateProfile } from '../../../domain/user';
import { toServiceError } from '../../../services/ServiceError';
import { register } from '../../../services/users';
import { useSubmit } from '../../../forms/useSubmit';
import { explainFailure } from '../explainFailure';
import { EntrancePage } from './EntrancePage';
import { PasswordField } from './PasswordField';
import { SubmitFailure } from './SubmitFailure';

/** Creates an admin's account where registration is open, then goes to /admin/account. */
export function Register() {
  const navigate = useNavigate();
  const [userName, setUserName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { submission, errors, submit } = useSubmit({
    values: { userName, email, password },
    validate: validateProfile,
    send: (registration) => register(registration),
    onDone: () => void navigate('/admin/account'),
    onFailed: (error) => {
      const sentence = explainFailure(error);
      window.alert(toServiceError(error).code === 'unknown' ? sentence : `Erreur : ${sentence}`);
    },
  });
  const busy = submission.state === 'sending';

  return (
    <EntrancePage title="Je crée mon compte">
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <Field
          label="Prénom"
          required
          autoComplete="given-name"
          limit={LIMITS.user.userName.max}
          value={userName}
          error={errors.userName}
          onChange={(event) => setUserName(event.target.value)}
        />
        <Field
          label="Adresse e-mail"
          type="email"
          required
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          help="Choisissez-en un long, de 15 caractères ou plus&nbsp;: quatre mots, par exemple."
        />
        <SubmitFailure submission={submission} />
        <div className="panel__actions">
          <button type="submit" className="button" disabled={busy} aria-busy={busy}>
            Créer mon compte
          </button>
          <Link className="button button--quiet" to="/admin">
            Retour
          </Link>
        </div>
      </form>
    </EntrancePage>
  );
}
