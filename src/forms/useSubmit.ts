import { useEffect, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';

export type Submission<Result = void> =
  { state: 'idle' | 'sending' } | { state: 'done'; result: Result } | { state: 'failed'; error: unknown };

interface SubmitOptions<Values, Errors, Result> {
  values: Values;
  validate?: (values: Values) => Errors;
  /** Not interrupted when the page is left: put here what must follow a success. */
  send: (values: Values) => Promise<Result>;
  /** Not called once the page has been left, nor is `onFailed`. */
  onDone?: (result: Result, sent: Values) => void;
  onFailed?: (error: unknown) => void;
  idleAfter?: number;
}

/**
 * Submits a form, unless it is being sent. Errors show from the first attempt until a success; an attempt with errors
 * focuses the first invalid field. What is typed while sending is the caller's to keep (`clear` of useKeptFields).
 */
export function useSubmit<Values, Errors extends object, Result>(
  options: SubmitOptions<Values, Errors, Result>,
) {
  const { values, validate, send, onDone, onFailed, idleAfter } = options;
  const [submission, setSubmission] = useState<Submission<Result>>({ state: 'idle' });
  const [isAttempted, setAttempted] = useState(false);

  useEffect(() => {
    if (idleAfter === undefined || (submission.state !== 'done' && submission.state !== 'failed')) return;
    const timer = setTimeout(() => setSubmission({ state: 'idle' }), idleAfter);
    return () => clearTimeout(timer);
  }, [submission, idleAfter]);

  async function submit(event: SyntheticEvent<HTMLElement>, sent = values) {
    event.preventDefault();
    if (submission.state === 'sending') return;
    const form = event.currentTarget;
    // At once, for a screen reader to read the field with its error.
    flushSync(() => setAttempted(true));
    if (validate && Object.values(validate(sent)).some(Boolean)) {
      focusIn(form, '[aria-invalid="true"]');
      return;
    }
    setSubmission({ state: 'sending' });
    const page = location.pathname;
    // The address changes before the form is unmounted.
    const isLeft = () => !form.isConnected || location.pathname !== page;
    try {
      const result = await send(sent);
      setAttempted(false);
      setSubmission({ state: 'done', result });
      if (!isLeft()) onDone?.(result, sent);
    } catch (error) {
      setSubmission({ state: 'failed', error });
      if (!isLeft()) onFailed?.(error);
    }
  }

  const errors: Partial<Errors> = isAttempted && validate ? validate(values) : {};
  const reset = () => {
    setAttempted(false);
    setSubmission({ state: 'idle' });
  };
  return { submission, isSending: submission.state === 'sending', errors, submit, reset };
}

/** Focuses the first element of a form that `selector` matches; opens each fold with such an element. */
export function focusIn(form: HTMLElement, selector: string): void {
  for (const fold of form.querySelectorAll('details')) if (fold.querySelector(selector)) fold.open = true;
  form.querySelector<HTMLElement>(selector)?.focus();
}
