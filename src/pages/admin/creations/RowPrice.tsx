import { useId, useRef, useState } from 'react';
import type { Resource } from '../../../data/Resource';
import { draftOf, type Creation } from '../../../domain/creation';
import { LIMITS } from '../../../domain/limits';
import { readPrice } from '../../../domain/price';
import { cleanText, titleOf } from '../../../domain/text';
import { textError } from '../../../domain/validation';
import { useSubmit } from '../../../forms/useSubmit';
import { update } from '../../../services/creations/administration';
import { SubmitFailure } from '../Failure';

/** The price of a row, with a button once it is changed. */
export function RowPrice({ creation, all }: { creation: Creation; all: Resource<Creation[]> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const base = draftOf(creation);
  const name = `de «\u00a0${titleOf(creation)}\u00a0»`;
  const [typed, setTyped] = useState(base.price);
  const isChanged = typed.trim() !== base.price.trim();
  const { submission, isSending, errors, submit, reset } = useSubmit({
    values: typed,
    validate: (price) => ({ price: textError('Le prix', price, LIMITS.creation.price) }),
    send: async (sent) => {
      const price = cleanText(sent);
      await update(creation.id, { price });
      all.update((now) => now.map((other) => (other.id === creation.id ? { ...other, price } : other)));
    },
    onDone: () => input.current?.focus(),
  });

  return (
    <form className="row-price" noValidate onSubmit={(event) => void submit(event)}>
      <input
        ref={input}
        className="field__input"
        name="price"
        dir="auto"
        value={typed}
        aria-label={`Prix ${name}`}
        aria-invalid={Boolean(errors.price)}
        aria-describedby={errors.price && id}
        onChange={({ target }) => {
          setTyped(target.value);
          if (!isSending && target.value.trim() === base.price.trim()) reset();
        }}
      />
      <span>{!typed.includes('€') && readPrice(typed).text.endsWith('€') && '€'}</span>
      <button
        type="submit"
        className="button button--small"
        disabled={isSending || !isChanged}
        aria-busy={isSending}
      >
        <span>{isSending ? 'Enregistrement…' : 'Enregistrer'}</span>{' '}
        <span className="visually-hidden">le prix {name}</span>
      </button>
      <output>{submission.state === 'done' && !isChanged && 'Enregistré'}</output>
      {errors.price && (
        <p className="field__error" id={id}>
          {errors.price}
        </p>
      )}
      <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>
    </form>
  );
}
