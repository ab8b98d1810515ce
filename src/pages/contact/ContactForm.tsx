import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Field } from '../../components/Field';
import { Mail } from '../../components/Mail';
import { useHydrated } from '../../components/useHydrated';
import { fetchAhead } from '../../data/fetchAhead';
import { whenIdle } from '../../data/whenIdle';
import { validateContactMessage, type ContactMessage } from '../../domain/contactMessage';
import { LIMITS } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { sendMessage } from '../../services/contact';
import { toServiceError } from '../../services/ServiceError';
import { withTimeout } from '../../services/withTimeout';
import { useDraft } from '../../forms/useDraft';
import { useSubmit } from '../../forms/useSubmit';
import { VisitorForm } from '../../forms/VisitorForm';
import { NOT_LOADED, removeOpening } from './opening';

const loadReminder = () => import('./AboutCreation');
// As soon as this code is there, which links fetch ahead: a creation's button may be pressed in a tunnel.
if (!import.meta.env.SSR) whenIdle(() => void fetchAhead(loadReminder));

/** Without its code a letter can be written all the same. */
const AboutCreation = lazy(() =>
  withTimeout(loadReminder(), TIMINGS.device).then(
    (code) => ({ default: code.AboutCreation }),
    () => ({ default: () => <p role="alert">{NOT_LOADED}</p> }),
  ),
);

/** A name that autofill does not know. */
const HONEYPOT = 'ne-pas-remplir';

const DRAFT = 'contact-draft';
const EMPTY = { nom: '', email: '', message: '' } satisfies ContactMessage;

/** A message may be about a creation. `answer`: how soon letters are answered. */
export function ContactForm({ answer }: { answer: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { values, field, keepFields, update, clear, begin } = useDraft(DRAFT, EMPTY);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const isHydrated = useHydrated();
  const id = (isHydrated && new URLSearchParams(search).get('creation')) || '';
  const { submission, errors, submit } = useSubmit({
    values,
    validate: validateContactMessage,
    send: async (sent) => {
      const honeypot = String(new FormData(document.forms.namedItem(DRAFT) ?? undefined).get(HONEYPOT));
      await sendMessage({ ...sent, creation: id, honeypot, id: begin(sent).id });
      clear(sent);
    },
    onDone: () => {
      setFailed(false);
      leaveCreation();
    },
    onFailed: (error) => {
      setFailed(true);
      console.error('Le message n’est pas parti', error);
    },
    idleAfter: TIMINGS.contactReset,
  });

  // From here on the reminder keeps its room itself.
  useEffect(() => {
    if (isHydrated) document.documentElement.classList.remove('about-creation');
  }, [isHydrated]);

  // Without the creation, a message that holds only the sentence about it is not the visitor's.
  useEffect(() => {
    if (id === '') update(({ message }) => ({ message: removeOpening(message) && message }));
  }, [id, update]);

  const reason = submission.state === 'failed' && toServiceError(submission.error).answer;
  const control = (name: keyof ContactMessage) => ({
    ...field(name),
    required: true,
    limit: LIMITS.contact[name].max,
    error: errors[name],
  });
  const leaveCreation = () => {
    if (id !== '') void navigate('/contact', { replace: true });
  };
  const takeOff = () => {
    update(({ message }) => ({ message: removeOpening(message) }));
    title.current?.focus({ preventScroll: true });
    leaveCreation();
  };

  return (
    <VisitorForm
      id={DRAFT}
      onSubmit={(event) => submit(event, keepFields(event.currentTarget))}
      aria-labelledby="ecrire"
      submission={submission}
      action="Envoyer"
      privacy="Les trois champs sont nécessaires pour vous répondre."
      success="Message envoyé ✅"
      failure={<>Erreur lors de l’envoi ❌{reason && <span className="notice__reason">{reason}</span>}</>}
      answer={answer}
      next={
        hasFailed &&
        values !== EMPTY && (
          <>
            Votre message est toujours là. Réessayez, ou écrivez-nous à <Mail />.
          </>
        )
      }
    >
      <h2 className="panel__title" id="ecrire" ref={title} tabIndex={-1}>
        Écrivez-nous
      </h2>
      <div className="reminder-slot">
        {id !== '' && (
          <Suspense fallback={<div className="reminder" />}>
            <AboutCreation key={id} id={id} update={update} onTakeOff={takeOff} />
          </Suspense>
        )}
      </div>
      <Field label="Nom" {...control('nom')} autoComplete="name" />
      <Field
        label="Adresse e-mail"
        {...control('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        help="Pour vous répondre, jamais pour de la publicité."
      />
      <Field kind="textarea" label="Message" {...control('message')} rows={5} />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Laissez ce champ vide
          <input
            name={HONEYPOT}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
          />
        </label>
      </div>
      <p className="field__help">
        Vous pouvez aussi nous écrire à <Mail />.
      </p>
    </VisitorForm>
  );
}
