import { useEffect, useState, type RefObject } from 'react';

/** Gives what to call after a submit that was refused: the focus then goes to the form's first invalid field. */
export function useFocusOnInvalid(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  // After the render, so that the field is read out together with its error.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  return () => setRefusals((count) => count + 1);
}
