import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../components/Field';
import { FormNotice } from '../../components/FormNotice';
import { PrivacyNote } from '../../components/PrivacyNote';
import { BRAND } from '../../domain/brand';
import { validateContactMessage, type ContactErrors, type ContactMessage } from '../../domain/contactMessage';
import { LIMITS } from '../../domain/limits';
import { length } from '../../domain/text';
import { TIMINGS } from '../../domain/timings';
import { sendMessage } from '../../services/contact';
import { fetched } from '../../services/fetched';
import { ServiceError } from '../../services/ServiceError';
import { useDraft } from '../useDraft';
import { useSubmit } from '../useSubmit';
import { Honeypot, honeypotText } from './Honeypot';
import type { LetterParts } from './letterParts';
import { isUnwritten } from './opening';
import { useCreationId } from './useCreationId';

// Only if the address names a creation. If its code cannot be fetched, the letter is an ordinary one.
const AboutCreation = lazy(() =>
  fetched(() => import('./AboutCreation')).then(
    (module) => ({ default: module.AboutCreation }),
    () => ({ default: () => <></> }),
  ),
);
const NO_PARTS = { opening: '', ending: '' };

const EMPTY = { nom: '', email: '', message: '' } satisfies ContactMessage;

/**
 * The contact form: idle, sending, then success or error, and idle again 5 seconds later. A letter about a creation
 * (`?creation={id}`) begins with a sentence about it, unless one has been begun, and ends with its name and address.
 */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const { draft, field, update, clear, sendingId } = useDraft('contact-draft', EMPTY, { form });
  const navigate = useNavigate();
  const id = useCreationId();
  const [parts, setParts] = useState<LetterParts | null>(null);
  const { opening, ending } = parts?.id === id ? parts : NO_PARTS;
  const [hasFailed, setHasFailed] = useState(false);
  const { submission, errors, submit } = useSubmit({
    values: draft,
    validate: (values) => validateLetter(values, ending),
    send: async (sent, element) => {
      await sendMessage({ ...letter(sent, ending), site: honeypotText(element), id: sendingId() });
      clear(sent);
    },
    onDone: () => {
      setHasFailed(false);
      takeOff();
    },
    onFailed: (error) => {
      console.error('Le message n’est pas parti', error);
      setHasFailed(true);
    },
    idleAfter: TIMINGS.contactReset,
  });

  const begin = useCallback(
    (message: string) =>
      update((current) => (isUnwritten(current.message) ? { ...current, message } : current)),
    [update],
  );
  useEffect(() => {
    if (opening !== '') begin(opening);
  }, [opening, begin]);
  const takeOff = () => {
    document.documentElement.classList.remove('about-creation');
    if (id !== '') void navigate('/contact', { replace: true });
  };
  const isSending = submission.state === 'sending';

  return (
    // `method`: submitted before hydration, the form must not put its texts into the address.
    <form className="panel" ref={form} method="post" noValidate onSubmit={submit} aria-labelledby="ecrire">
      <h2 className="panel__title" id="ecrire">
        Écrivez-nous
      </h2>
      <div className="reminder-place">
        {id !== '' && (
          <Suspense fallback={<div className="reminder" />}>
            <AboutCreation
              key={id}
              id={id}
              onParts={setParts}
              onTakeOff={() => {
                begin('');
                takeOff();
              }}
            />
          </Suspense>
        )}
      </div>
      <Field
        label="Nom"
        {...field('nom')}
        autoComplete="name"
        required
        limit={LIMITS.contact.nom.max}
        error={errors.nom}
      />
      <Field
        label="E-mail"
        {...field('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        required
        help="Pour vous répondre, et pour rien d’autre."
        error={errors.email}
      />
      <Field
        kind="textarea"
        label="Message"
        {...field('message')}
        rows={5}
        required
        limit={LIMITS.contact.message.max - length(ending)}
        error={errors.message}
      />
      <Honeypot />
      <div className="panel__actions">
        <button type="submit" className="button" disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Envoi en cours...' : 'Envoyer'}
        </button>
      </div>
      <FormNotice
        success={submission.state === 'done' && 'Message envoyé ✅'}
        error={submission.state === 'failed' && 'Erreur lors de l’envoi ❌'}
        reason={
          submission.state === 'failed' && submission.error instanceof ServiceError
            ? submission.error.answer
            : ''
        }
      />
      {hasFailed && (
        <p className="field__help">
          Vous pouvez aussi nous écrire à <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>.
        </p>
      )}
      <PrivacyNote>Les trois champs sont nécessaires, pour vous lire et vous répondre.</PrivacyNote>
    </form>
  );
}

/** What is sent of a draft. */
function letter({ nom, email, message }: ContactMessage, ending: string): ContactMessage {
  return { nom: nom.trim(), email: email.trim(), message: message.trim() + ending };
}

/** The ending counts towards the length, but is no message by itself. */
function validateLetter(draft: ContactMessage, ending: string): ContactErrors {
  const errors = validateContactMessage(draft);
  return errors.message ? errors : validateContactMessage(letter(draft, ending));
}
