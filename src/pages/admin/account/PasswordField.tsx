import { useId, useState } from 'react';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Which password a password manager should offer. */
  autoComplete: 'current-password' | 'new-password';
  help?: string;
}

/** A password, hidden or shown as its owner likes. */
export function PasswordField({ value, onChange, autoComplete, help }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Mot de passe
      </label>
      <div className="field__with-button">
        <input
          id={id}
          className="field__input"
          type={shown ? 'text' : 'password'}
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={help ? `${id}-help` : undefined}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        >
          <span className={`icon ${shown ? 'icon--eye-off' : 'icon--eye'}`} aria-hidden="true" />
        </button>
      </div>
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
