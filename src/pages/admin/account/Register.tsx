import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PasswordField } from './PasswordField';
import { TextField } from '../../../components/TextField';
import { LIMITS } from '../../../domain/limits';
import { validateUserName } from '../../../domain/user';
import { toAccountError } from '../../../services/AccountError';
import { register } from '../../../services/users';
import { EntrancePage } from './EntrancePage';
import { usePageTitle } from '../usePageTitle';

/** Creates an admin's account where registration is open (design.md, decision 2), then goes to /admin/account. */
export function Register() {
  usePageTitle('Je crée mon compte');
  const navigate = useNavigate();
  const [userName, setUserName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const fault = validateUserName(userName);
    setNameError(fault);
    if (fault) return;
    setBusy(true);
    setFailure('');
    try {
      await register({ userName, email, password });
      await navigate('/admin/account');
    } catch (error) {
      const { fault: reason, message } = toAccountError(error, 'unknown');
      setFailure(message);
      setBusy(false);
      window.alert(reason === 'unknown' ? message : `Erreur : ${message}`);
    }
  }

  return (
    <EntrancePage>
      <div className="wrap page page--narrow">
        <div className="page-head">
          <h1 className="page-title">Je crée mon compte</h1>
        </div>
        <form className="panel" onSubmit={(event) => void submit(event)}>
          <TextField
            label="Prénom"
            required
            autoComplete="given-name"
            limit={LIMITS.user.userName.max}
            value={userName}
            error={nameError ?? undefined}
            onChange={(event) => setUserName(event.target.value)}
          />
          <TextField
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
            help="Choisissez-en un long, de 12 caractères ou plus : quatre mots, par exemple."
          />
          {failure && (
            <p className="notice notice--error" role="alert">
              {failure}
            </p>
          )}
          <div className="panel__actions">
            <button type="submit" className="button" disabled={busy} aria-busy={busy}>
              Créer mon compte
            </button>
            <Link className="button button--quiet" to="/admin">
              Retour
            </Link>
          </div>
        </form>
      </div>
    </EntrancePage>
  );
}
