import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field } from '../../components/Field';
import { PageHead } from '../../components/PageHead';
import { whenIdle } from '../../data/whenIdle';
import { validateAvis, type AvisDraft } from '../../domain/avis';
import { LIMITS } from '../../domain/limits';
import { TIMINGS } from '../../domain/timings';
import { toServiceError, withDeadline } from '../../services/ServiceError';
import { useKeptFields } from '../../forms/useKeptFields';
import { useSubmit } from '../../forms/useSubmit';
import { VisitorForm } from '../../forms/VisitorForm';
import { avisResource } from './avisResource';

const EMPTY = { name: '', message: '' } satisfies AvisDraft;

export function AddAvisClient() {
  const { values, isBlank, read, clear, form } = useKeptFields('avis-form', EMPTY);
  // A repeat has the id of the attempt that failed, which may have been stored; a changed text is another avis.
  const attempt = useRef({ id: '', texts: '' });
  const { submission, errors, submit, reset } = useSubmit({
    values,
    validate: validateAvis,
    send: async (sent) => {
      // With Firestore, which a visitor who only looks need not load.
      const { create } = await withDeadline(() => import('../../services/avis'));
      const texts = JSON.stringify(sent);
      if (attempt.current.texts !== texts) attempt.current = { id: crypto.randomUUID(), texts };
      await create(attempt.current.id, sent);
      attempt.current = { id: '', texts: '' };
      clear(sent);
    },
    onFailed: (error) => console.error('L’avis n’a pas été enregistré', error),
  });
  useEffect(() => {
    whenIdle(() => void import('../../services/avis').catch(() => undefined));
  }, []);
  const isThanked = submission.state === 'done';
  const navigate = useNavigate();
  const leave = useEffectEvent((page: string) => {
    void avisResource.refresh();
    reset();
    // The address changes before the page is unmounted: never pull back a visitor who is leaving, or writes on.
    if (location.pathname === page && isBlank) void navigate('/avisClients');
  });
  useEffect(() => {
    if (!isThanked) return;
    const page = location.pathname;
    const timer = setTimeout(() => leave(page), TIMINGS.avisNotice);
    return () => clearTimeout(timer);
  }, [isThanked]);
  const control = (name: keyof AvisDraft) => ({
    name,
    typed: values[name],
    required: true,
    limit: LIMITS.avis[name].max,
    error: errors[name],
  });

  return (
    <div className="wrap page page--narrow">
      <PageHead
        title="Laissez votre avis"
        lead="Dites-nous ce que vous avez pensé de nos créations&nbsp;: quelques mots suffisent."
      />
      <VisitorForm
        {...form}
        onSubmit={(event) => submit(event, read())}
        submission={submission}
        action="Envoyer mon avis"
        privacy="Les deux champs sont nécessaires. Ce que vous y écrivez paraît aussitôt sur le site, avec la date. Vous pourrez retirer votre accord à tout moment, en nous demandant d’effacer l’avis."
        success="Merci pour votre avis !"
        failure={submission.state === 'failed' ? explain(submission.error) : ''}
      >
        <Field
          label="Prénom"
          {...control('name')}
          autoComplete="given-name"
          help="Il sera affiché avec votre avis."
        />
        <Field
          kind="textarea"
          label="Message"
          {...control('message')}
          rows={5}
          help={`${LIMITS.avis.message.min} caractères au moins. Dites aussi de quand date ce que vous racontez\u00a0: «\u00a0mars\u00a0», «\u00a0Noël dernier\u00a0».`}
        />
      </VisitorForm>
    </div>
  );
}

function explain(error: unknown): string {
  const isClosed = toServiceError(error).code === 'permission-denied';
  return isClosed
    ? 'Votre avis n’a pas pu être enregistré\u00a0: nous n’en acceptons pas en ce moment. Votre texte est toujours là\u00a0; copiez-le, il disparaîtra avec cet onglet.'
    : 'Votre avis n’a pas pu être enregistré. Votre texte est toujours là\u00a0: réessayez dans un instant, ou rechargez la page.';
}
