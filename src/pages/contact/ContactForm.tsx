import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { FormNotice } from '../../components/FormNotice';
import { TextField } from '../../components/TextField';
import { validateContactMessage, type ContactMessage } from '../../domain/contactMessage';
import { LIMITS } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { sendMessage } from '../../services/contact';
import { ServiceError } from '../../services/ServiceError';
import { useDraft } from '../useDraft';
import { useValidation } from '../useValidation';

const EMPTY = { nom: '', email: '', message: '' } satisfies ContactMessage;

type Status = { is: 'idle' | 'sending' | 'success' } | { is: 'error'; reason: string };
const IDLE: Status = { is: 'idle' };

/** The contact form: idle, sending, then success or error, and idle again 5 seconds later (spec.md point 4). */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, clear } = useDraft('contact-draft', EMPTY, form);
  const [status, setStatus] = useState(IDLE);
  const { errors, attempt, reset } = useValidation(form, draft, validateContactMessage);
  const sending = status.is === 'sending';

  useEffect(() => {
    if (status.is !== 'success' && status.is !== 'error') return;
    const timer = setTimeout(() => setStatus(IDLE), TIMINGS.contactReset);
    return () => clearTimeout(timer);
  }, [status]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending || !attempt()) return;
    setStatus({ is: 'sending' });
    try {
      await sendMessage({
        ...trimmed(draft),
        site: String(new FormData(event.currentTarget).get('site') ?? ''),
      });
      reset();
      clear();
      setStatus({ is: 'success' });
    } catch (error) {
      console.error('Le message n’est pas parti', error);
      setStatus({ is: 'error', reason: error instanceof ServiceError ? error.message : '' });
    }
  }

  // `method`: a form sent before the page's code is there must not put what it holds into the address.
  return (
    <form className="panel" ref={form} method="post" noValidate onSubmit={submit} aria-labelledby="ecrire">
      <h2 className="panel__title" id="ecrire">
        Écrivez-nous
      </h2>
      <TextField
        label="Nom"
        name="nom"
        autoComplete="name"
        required
        limit={LIMITS.contact.nom.max}
        value={draft.nom}
        onChange={change}
        error={errors.nom}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        help="Pour vous répondre, et pour rien d’autre."
        value={draft.email}
        onChange={change}
        error={errors.email}
      />
      <TextField
        multiline
        label="Message"
        name="message"
        rows={5}
        required
        limit={LIMITS.contact.message.max}
        value={draft.message}
        onChange={change}
        error={errors.message}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Site web, à laisser vide
          <input name="site" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="panel__actions">
        <button type="submit" className="button" disabled={sending} aria-busy={sending}>
          {sending ? 'Envoi en cours...' : 'Envoyer'}
        </button>
      </div>
      <FormNotice
        success={status.is === 'success' && 'Message envoyé ✅'}
        error={status.is === 'error' && 'Erreur lors de l’envoi ❌'}
        reason={status.is === 'error' ? status.reason : ''}
      />
    </form>
  );
}

function trimmed({ nom, email, message }: ContactMessage): ContactMessage {
  return { nom: nom.trim(), email: email.trim(), message: message.trim() };
}
