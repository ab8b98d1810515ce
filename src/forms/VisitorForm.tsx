import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { Mail } from '../components/Mail';
import { useHydrated } from '../components/useHydrated';
import { LEGAL_PAGES } from '../domain/legalPages';
import type { Submission } from './useSubmit';

interface VisitorFormProps extends ComponentProps<'form'> {
  submission: Submission;
  action: string;
  privacy: ReactNode;
  success: string;
  failure: ReactNode;
  answer?: string;
  /** What to do after the last attempt has failed; stays after its notice has gone. */
  next?: ReactNode;
}

/** Brings its outcome into view and, unless somebody types, focuses it: the disabled button has lost the focus. */
export function VisitorForm(props: VisitorFormProps) {
  const { submission, action, privacy, success, failure, answer, next, children, ...form } = props;
  const { state } = submission;
  const isSending = state === 'sending';
  // Pressed earlier, it would load the page again, with what was typed in its address.
  const isReady = useHydrated();
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return;
    if (!document.activeElement?.matches('input, textarea')) slot.current?.focus({ preventScroll: true });
    slot.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  return (
    <form className="panel" noValidate {...form}>
      <noscript>
        <p className="notice notice--error">
          Sans JavaScript, ce formulaire n’envoie rien. Écrivez-nous à <Mail />.
        </p>
      </noscript>
      {children}
      <p className="field__help">
        {privacy} Ce que deviennent ces données&nbsp;:{' '}
        <a href={LEGAL_PAGES.privacy.path} target="_blank" rel="noopener">
          Confidentialité<span className="visually-hidden"> (nouvel onglet)</span>
        </a>
        .
      </p>
      <div className="row panel__actions">
        <button type="submit" className="button" disabled={isSending || !isReady} aria-busy={isSending}>
          {isSending ? 'Envoi en cours...' : action}
        </button>
        {answer && (
          <p className="field__help" dir="auto">
            {answer}
          </p>
        )}
      </div>
      <div className="notice-slot" ref={slot} tabIndex={-1}>
        <output>{state === 'done' && <span className="notice notice--success">{success}</span>}</output>
        {state === 'failed' && (
          <p className="notice notice--error" role="alert">
            {failure}
          </p>
        )}
        {next && !isSending && <p className="field__help">{next}</p>}
      </div>
    </form>
  );
}
