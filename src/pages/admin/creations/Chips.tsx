import { useId } from 'react';

interface ChipsProps {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  /** None is chosen where it is none of the options. */
  value: string;
  error?: string | undefined;
  onChoose: (value: string) => void;
}

/** A choice of a few, each shown. */
export function Chips({ legend, name, options, value, error, onChoose }: ChipsProps) {
  const id = useId();
  return (
    <fieldset
      className="field choice"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={Boolean(error)}
      aria-describedby={error && id}
    >
      <legend className="field__label">{legend}</legend>
      <div className="choice__chips">
        {options.map(([option, label]) => (
          <label key={option} className="chip choice__chip">
            <input
              type="radio"
              className="choice__input"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChoose(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
