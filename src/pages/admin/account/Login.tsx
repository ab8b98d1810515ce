import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PasswordField } from './PasswordField';
import { TextField } from '../../../components/TextField';
import { toAccountError } from '../../../services/AccountError';
import { signIn } from '../../../services/users';
import { EntrancePage } from './EntrancePage';
import { usePageTitle } from '../usePageTitle';

/** Signs in and goes to /admin/account; a failure is said above the buttons (spec.md points 2 and 8). */
export function Login() {
  usePageTitle('Connexion');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await signIn({ email, password });
      await navigate('/admin/account');
    } catch (error) {
      setFailure(toAccountError(error, 'wrong-credentials').message);
      setBusy(false);
    }
  }

  return (
    <EntrancePage>
      <div className="wrap page page--narrow">
        <div className="page-head">
          <h1 className="page-title">Connexion</h1>
        </div>
        <form className="panel" onSubmit={(event) => void submit(event)}>
          <TextField
            label="Adresse e-mail"
            type="email"
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
          {failure && (
            <p className="notice notice--error" role="alert">
              {failure}
            </p>
          )}
          <div className="panel__actions">
            <button type="submit" className="button" disabled={busy} aria-busy={busy}>
              Se connecter
            </button>
            <Link className="button button--quiet" to="/">
              Retour sur le site
            </Link>
          </div>
        </form>
      </div>
    </EntrancePage>
  );
}
