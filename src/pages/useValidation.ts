import { useEffect, useState, type RefObject } from 'react';

/**
 * The faults of a form, shown from the first attempt to submit it (spec.md point 5) until `reset`. `attempt` says
 * whether the draft may be sent; where it may not, the focus goes to the form's first invalid field.
 */
export function useValidation<Draft, Errors extends object>(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
  validate: (draft: Draft) => Errors,
) {
  const [attempted, setAttempted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // After the render, so that the field is read out together with its error.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);

  function attempt(): boolean {
    setAttempted(true);
    const isValid = Object.keys(validate(draft)).length === 0;
    if (!isValid) setRefusals((count) => count + 1);
    return isValid;
  }

  const errors: Partial<Errors> = attempted ? validate(draft) : {};
  return { errors, attempt, reset: () => setAttempted(false) };
}
