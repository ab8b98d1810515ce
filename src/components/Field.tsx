import { createElement, useId, type ComponentProps, type ReactNode } from 'react';
import { length } from '../domain/text';

interface Wiring {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null | undefined;
  /** Characters allowed after trimming. A counter shows near the limit, and becomes the error past it. */
  limit?: number;
  /** What the limit counts where the control has no `value`, since the browser holds it. */
  typed?: string;
  optional?: boolean;
  beside?: ReactNode;
}

type FieldProps = Wiring &
  (
    | ({ kind?: 'input' } & Omit<ComponentProps<'input'>, keyof Wiring>)
    | ({ kind: 'textarea' } & Omit<ComponentProps<'textarea'>, keyof Wiring>)
    | ({ kind: 'select' } & Omit<ComponentProps<'select'>, keyof Wiring>)
  );

/** A labelled control, described by its help, counter and error. All other props go to the control. */
export function Field(props: FieldProps) {
  const { kind = 'input', label, help, error, limit, typed, optional, beside, ...control } = props;
  const id = useId();
  const left = limit === undefined ? Infinity : limit - length(String(typed ?? props.value ?? '').trim());
  const counter = left >= 0 && left <= Math.max(10, (limit ?? 0) * 0.1) && charactersLeft(left);
  const shownError = left < 0 ? charactersLeft(left) : error;
  const notes = Object.entries({ help, left: counter, error: shownError }).filter(([, text]) => text);
  const note = optional ? ' (facultatif)' : control.required && ' (obligatoire)';
  const isCheckbox = 'type' in control && control.type === 'checkbox';
  const element = createElement(kind, {
    dir: 'auto',
    ...control,
    id,
    className: isCheckbox ? 'field__check' : 'field__input',
    'aria-invalid': Boolean(shownError),
    'aria-describedby': notes.map(([name]) => `${id}-${name}`).join(' ') || undefined,
  });
  return (
    <div className={isCheckbox ? 'field field--check' : 'field'}>
      {isCheckbox && element}
      <label className="field__label" htmlFor={id}>
        {label}
        {/* Screen readers announce `required` themselves. */}
        {note && (
          <span className="field__note" aria-hidden={!optional}>
            {note}
          </span>
        )}
      </label>
      {beside ? (
        <div className="field__with-button">
          {element}
          {beside}
        </div>
      ) : (
        !isCheckbox && element
      )}
      {notes.map(([name, text]) => (
        <p key={name} className={name === 'error' ? 'field__error' : 'field__help'} id={`${id}-${name}`}>
          {text}
        </p>
      ))}
    </div>
  );
}

function charactersLeft(left: number): string {
  if (left === 0) return 'Plus aucun caractère possible.';
  const count = Math.abs(left);
  const noun = count > 1 ? 'caractères' : 'caractère';
  return left < 0 ? `${count} ${noun} de trop.` : `Encore ${count} ${noun} possible${count > 1 ? 's' : ''}.`;
}
