/** A name that no autofill knows. */
const NAME = 'ne-pas-remplir';

/** A field for robots: people never see or reach it. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Laissez ce champ vide
        <input
          name={NAME}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
        />
      </label>
    </div>
  );
}

/** What a robot wrote into the form's {@link Honeypot}; a browser's autofill does not count. */
export function honeypotText({ elements }: HTMLFormElement): string {
  const input = elements.namedItem(NAME);
  return input instanceof HTMLInputElement && !input.matches(':autofill') ? input.value : '';
}
