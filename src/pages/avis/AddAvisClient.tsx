import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormNotice } from '../../components/FormNotice';
import { TextField } from '../../components/TextField';
import { validateAvis, type AvisDraft } from '../../domain/avis';
import { LIMITS } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { create } from '../../services/avis';
import { toServiceError } from '../../services/ServiceError';
import { avisResource } from './avisResource';
import { useDraft } from '../useDraft';
import { useValidation } from '../useValidation';

const EMPTY = { name: '', message: '' } satisfies AvisDraft;

const FAILURES = {
  error: 'Votre avis n’a pas pu être enregistré. Il est toujours là\u00a0: réessayez dans un instant.',
  closed:
    'Votre avis n’a pas pu être enregistré. Il est toujours là\u00a0: les avis sont fermés en ce moment, réessayez plus tard.',
};

/**
 * The testimonial form. Errors show after an attempt to submit only; thanks stand for 3 seconds, then the visitor goes
 * to the avis, unless they have left meanwhile (spec.md points 4 and 5).
 */
export function AddAvisClient() {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { draft, change, clear } = useDraft('avis-draft', EMPTY, form);
  const [status, setStatus] = useState<'idle' | 'sending' | 'success' | 'error' | 'closed'>('idle');
  const { errors, attempt, reset } = useValidation(form, draft, validateAvis);
  const sending = status === 'sending';

  useEffect(() => {
    if (status !== 'success') return;
    const here = location.pathname;
    // The address changes before the page does: it alone knows of a visitor who is just leaving.
    const timer = setTimeout(() => {
      if (location.pathname === here) void navigate('/avisClients');
    }, TIMINGS.avisNotice);
    return () => clearTimeout(timer);
  }, [status, navigate]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending || status === 'success' || !attempt()) return;
    setStatus('sending');
    try {
      await create(draft);
      reset();
      clear();
      setStatus('success');
      avisResource.renew();
    } catch (error) {
      console.error('L’avis n’a pas été enregistré', error);
      // The rules take what this form takes: they refuse it only while the owner has closed the avis.
      setStatus(toServiceError(error).code === 'permission-denied' ? 'closed' : 'error');
    }
  }

  // `method`: a form sent before the page's code is there must not put what it holds into the address.
  return (
    <div className="wrap page page--narrow">
      <div className="page-head">
        <h1 className="page-title">Laissez votre avis</h1>
        <p className="page-lead">
          Un doudou adopté, un sac qui ne vous quitte plus&nbsp;? Quelques mots suffisent à nous faire
          plaisir.
        </p>
      </div>
      <form className="panel" ref={form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Prénom"
          name="name"
          autoComplete="given-name"
          required
          help="Il sera affiché avec votre avis."
          limit={LIMITS.avis.name.max}
          value={draft.name}
          onChange={change}
          error={errors.name}
        />
        <TextField
          multiline
          label="Message"
          name="message"
          rows={5}
          required
          help={`${LIMITS.avis.message.min} caractères au moins.`}
          limit={LIMITS.avis.message.max}
          value={draft.message}
          onChange={change}
          error={errors.message}
        />
        <div className="panel__actions">
          <button
            type="submit"
            className="button"
            disabled={sending || status === 'success'}
            aria-busy={sending}
          >
            {sending ? 'Envoi en cours...' : 'Envoyer mon avis'}
          </button>
        </div>
        <FormNotice
          success={status === 'success' && 'Merci pour votre avis !'}
          error={(status === 'error' || status === 'closed') && FAILURES[status]}
        />
      </form>
    </div>
  );
}
