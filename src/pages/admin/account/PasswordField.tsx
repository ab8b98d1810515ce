import { useState } from 'react';
import { Field } from '../../../components/Field';
import { IconButton } from '../../../components/IconButton';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
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
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
