/** A name that autofill does not know. */
const NAME = 'ne-pas-remplir';

/** A field that bots fill in; people neither see nor reach it. */
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

/** What was typed into the form's {@link Honeypot}, unless by a browser's autofill. */
export function honeypotText({ elements }: HTMLFormElement): string {
  const input = elements.namedItem(NAME);
  return input instanceof HTMLInputElement && !input.matches(':autofill') ? input.value : '';
}
