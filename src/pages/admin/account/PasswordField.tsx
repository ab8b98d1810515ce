import { useState } from 'react';
import { Field } from '../../../components/Field';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Which password a password manager should offer. */
  autoComplete: 'current-password' | 'new-password';
  help?: string;
}

/** A password with a button that shows and hides it. */
export function PasswordField({ value, onChange, autoComplete, help }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label="Mot de passe"
      help={help}
      type={shown ? 'text' : 'password'}
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      beside={
        <button
          type="button"
          className="icon-button"
          aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        >
          <span className={`icon ${shown ? 'icon--eye-off' : 'icon--eye'}`} aria-hidden="true" />
        </button>
      }
    />
  );
}
