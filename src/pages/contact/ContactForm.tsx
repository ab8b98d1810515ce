import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../components/Link';
import { Field } from '../../components/Field';
import { Mail } from '../../components/Mail';
import { useHydrated } from '../../components/useHydrated';
import { validateContactMessage, type ContactMessage } from '../../domain/contactMessage';
import { LIMITS } from '../../domain/limits';
import { meantAddress } from '../../domain/meantAddress';
import { hasVisibleText, shortened } from '../../domain/text';
import { TIMINGS } from '../../domain/timings';
import { useKeptFields } from '../../forms/useKeptFields';
import { useSubmit } from '../../forms/useSubmit';
import { VisitorForm } from '../../forms/VisitorForm';
import { sendMessage } from '../../services/contact';
import { toServiceError } from '../../services/ServiceError';

/** A name that autofill does not know. */
const HONEYPOT = 'ne-pas-remplir';

const EMPTY = { nom: '', email: '', message: '', [HONEYPOT]: '' };

/** A letter may be about a creation, which the address names. `answer`: how soon letters are answered. */
export function ContactForm({ answer }: { answer: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { values, isBlank, read, clear, form } = useKeptFields('contact-form', EMPTY);
  /** The letter's id, from its first attempt until one succeeds: a repeat is not mailed twice. */
  const attempt = useRef('');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const [left, setLeft] = useState('');
  const meant = left === values.email ? meantAddress(left) : undefined;
  // The built page knows of no query.
  const query = new URLSearchParams(useHydrated() ? search : '');
  const creation = query.get('creation') ?? '';
  const { submission, errors, submit } = useSubmit({
    values,
    validate: validateContactMessage,
    send: async (sent) => {
      const { [HONEYPOT]: honeypot, ...letter } = sent;
      attempt.current ||= crypto.randomUUID();
      await sendMessage({ ...letter, creation, honeypot, id: attempt.current });
      attempt.current = '';
      clear(sent);
    },
    onDone: () => {
      setFailed(false);
      if (creation !== '') void navigate('/contact', { replace: true });
    },
    onFailed: (error) => {
      setFailed(true);
      console.error('Le message n’est pas parti', error);
    },
    idleAfter: TIMINGS.contactReset,
  });

  const reason = submission.state === 'failed' && toServiceError(submission.error).answer;
  const control = (name: keyof ContactMessage) => ({
    name,
    typed: values[name],
    required: true,
    limit: LIMITS.contact[name].max,
    error: errors[name],
  });

  return (
    <VisitorForm
      {...form}
      onSubmit={(event) => submit(event, read())}
      aria-labelledby="ecrire"
      submission={submission}
      action="Envoyer"
      privacy={
        <>
          Ces trois champs servent à vous répondre&nbsp;; vous pouvez aussi nous écrire à <Mail />.
        </>
      }
      success="Message envoyé ✅"
      failure={<>Erreur lors de l’envoi ❌{reason && <span className="notice__reason">{reason}</span>}</>}
      answer={answer}
      next={
        hasFailed &&
        !isBlank && (
          <>
            Votre message est toujours là. Réessayez, ou écrivez-nous à <Mail />.
          </>
        )
      }
    >
      <h2 className="panel__title" id="ecrire" ref={title} tabIndex={-1}>
        Écrivez-nous
      </h2>
      <div className="contact__slot">
        {creation !== '' && (
          <p className="contact__about">
            <About name={shortened(query.get('objet') ?? '', 120)} />·
            <Link
              to="/contact"
              aria-label="Retirer la création de mon message"
              // The link goes, and with it the focus.
              onClick={() => title.current?.focus({ preventScroll: true })}
            >
              Retirer
            </Link>
          </p>
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
        help={meant && <output>Vouliez-vous dire {meant}&nbsp;?</output>}
        // For another field: a button that is being pressed would move.
        onBlur={({ target, relatedTarget }) => {
          if (relatedTarget?.matches('input, textarea')) setLeft(target.value);
        }}
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
    </VisitorForm>
  );
}

/** The name comes from the address, where anybody may write anything: plain text that nothing is read for. */
function About({ name }: { name: string }) {
  if (!hasVisibleText(name)) return <span>À propos d’une création</span>;
  return (
    <span>
      À propos de «&nbsp;<bdi>{name}</bdi>&nbsp;»
    </span>
  );
}
