import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { length } from '../domain/text';

interface FieldProps {
  label: string;
  /** Said under the field, always. */
  help?: ReactNode;
  /** What is wrong with it: a French sentence, or nothing. */
  error?: string | undefined;
  /** Characters allowed; how many are left is said once few are. The field does not cut what is typed. */
  limit?: number;
  /** Said beside the label of a field that may stay empty. */
  optional?: boolean;
  value: string;
}

type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & { multiline?: false; ref?: Ref<HTMLInputElement> };
type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps> & { multiline: true; ref?: Ref<HTMLTextAreaElement> };

/**
 * A labelled text field, `multiline` for a textarea, wired for assistive technology: its help, what is left of its
 * limit and its error are its description, and an error marks it invalid. Every other property goes to the control
 * itself; `required` is the browser's own, so a form that words its errors itself says `noValidate`.
 */
export function TextField(props: InputProps | TextAreaProps) {
  const id = useId();
  const { label, help, error, limit, optional, multiline, ...control } = props;
  const left = limit === undefined ? null : limit - length(props.value.trim());
  const countShown = limit !== undefined && left !== null && left <= Math.max(10, limit * 0.1);
  const descriptions = [help && `${id}-help`, countShown && `${id}-left`, error && `${id}-error`].filter(
    Boolean,
  );
  const wired = {
    id,
    className: 'field__input',
    'aria-invalid': Boolean(error),
    'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span className="field__optional"> (facultatif)</span>}
      </label>
      {multiline ? (
        <textarea {...wired} {...(control as ComponentProps<'textarea'>)} />
      ) : (
        <input {...wired} {...(control as ComponentProps<'input'>)} />
      )}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {countShown && (
        <p className="field__help" id={`${id}-left`}>
          {wordsFor(left)}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** How far a text is from its limit, in French. */
function wordsFor(left: number): string {
  const count = Math.abs(left);
  const noun = count > 1 ? 'caractères' : 'caractère';
  return left < 0 ? `${count} ${noun} de trop.` : `Encore ${count} ${noun} possible${count > 1 ? 's' : ''}.`;
}
