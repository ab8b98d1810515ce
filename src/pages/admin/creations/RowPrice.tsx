import { useId, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Resource } from '../../../data/Resource';
import { draftOf, type Creation } from '../../../domain/creation';
import { editPath } from '../../../domain/creationPath';
import { changedFields } from '../../../domain/edit';
import { LIMITS } from '../../../domain/limits';
import { formatPrice } from '../../../domain/price';
import { titleOf } from '../../../domain/text';
import { textError } from '../../../domain/validation';
import { useDraft } from '../../../forms/useDraft';
import { useSubmit } from '../../../forms/useSubmit';
import { update } from '../../../services/creations/administration';
import { SubmitFailure } from '../account/useSession';

/** The price of a row, with a button once it is changed. Saved as an edit: its draft waits in the form, which settles conflicts. */
export function RowPrice({ creation, all }: { creation: Creation; all: Resource<Creation[]> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const blank = useMemo(() => draftOf(creation), [creation]);
  const { values, base, field, update: keep, clear } = useDraft(editPath(creation), blank);
  const changed = changedFields(base, values);
  const { submission, isSending, errors, submit } = useSubmit({
    values,
    validate: ({ price }) => ({ price: textError('Le prix', price, LIMITS.creation.price) }),
    send: async (sent) => {
      await update(creation.id, base, sent, null);
      clear(sent, sent);
      const price = sent.price.trim();
      all.update((now) => now.map((one) => (one.id === creation.id ? { ...one, price } : one)));
    },
    onDone: () => input.current?.focus(),
    // The form shows what was typed here, also where another tab has typed over it.
    onFailed: () => keep(() => ({})),
  });
  // An edit of more than the price was begun: the notice above the list leads to it.
  if (changed.some((one) => one !== 'price')) return formatPrice(creation.price);

  return (
    <form className="row row-price" noValidate onSubmit={(event) => void submit(event)}>
      <input
        {...field('price')}
        ref={input}
        className="field__input"
        aria-label={`Prix de ${titleOf(creation)}`}
        aria-invalid={Boolean(errors.price)}
        aria-describedby={errors.price && id}
      />
      {!values.price.includes('€') && formatPrice(values.price).endsWith('€') && '€'}
      {changed.length > 0 && (
        <button type="submit" className="button button--small" disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Enregistrement…' : 'Enregistrer'}{' '}
          <span className="visually-hidden">le prix de {titleOf(creation)}</span>
        </button>
      )}
      <output>{submission.state === 'done' && changed.length === 0 && 'Enregistré'}</output>
      {errors.price && (
        <p className="field__error" id={id}>
          {errors.price}
        </p>
      )}
      <SubmitFailure submission={submission}>
        Votre saisie est toujours là. <Link to={editPath(creation)}>Voir dans le formulaire</Link>
      </SubmitFailure>
    </form>
  );
}
