import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../components/Field';
import { LIMITS } from '../../../domain/limits';
import type { Market } from '../../../domain/siteTexts';
import { validateMarket } from '../../../domain/validateSiteTexts';
import { SmallButton } from '../../../components/SmallButton';
import { Fold } from '../Fold';
import { marketWords } from './siteWords';

const NEW: Market = { day: '', place: '', town: '', hours: '', address: '' };

const { markets: MOST, market: LIMIT } = LIMITS.site;

interface MarketRowsProps {
  markets: readonly Market[];
  today: string;
  error: string | undefined;
  onChange: (markets: readonly Market[]) => void;
}

export function MarketRows({ markets, today, error, onChange }: MarketRowsProps) {
  const add = useRef<HTMLButtonElement>(null);
  const [removals, setRemovals] = useState(0);
  return (
    <>
      <p className="field__help">
        {`Sur l’accueil et la page de contact, jusqu’au soir du marché. ${markets.length} ${markets.length > 1 ? 'marchés' : 'marché'} sur ${MOST} possibles.`}
      </p>
      {markets.map((market, index) => (
        <MarketRow
          // oxlint-disable-next-line react/no-array-index-key -- no other identity; a row that goes leaves no other open
          key={`${index} after ${removals}`}
          market={market}
          today={today}
          isChecked={Boolean(error)}
          onChange={(changed) => onChange(markets.with(index, changed))}
          onRemove={() => {
            setRemovals(removals + 1);
            flushSync(() => onChange(markets.toSpliced(index, 1)));
            add.current?.focus();
          }}
        />
      ))}
      {error && <p className="field__error">{error}</p>}
      {markets.length < MOST && (
        <p className="row">
          <SmallButton name="markets" ref={add} onClick={() => onChange([...markets, NEW])}>
            Ajouter un marché
          </SmallButton>
        </p>
      )}
    </>
  );
}

interface MarketRowProps {
  market: Market;
  today: string;
  isChecked: boolean;
  onChange: (market: Market) => void;
  onRemove: () => void;
}

function MarketRow({ market, today, isChecked, onChange, onRemove }: MarketRowProps) {
  const faults = validateMarket(market);
  const field = (name: keyof Market) => ({
    value: market[name],
    error: isChecked ? faults[name] : undefined,
    ...(name !== 'day' && { limit: LIMIT[name].max }),
    onChange: (event: { target: { value: string } }) => onChange({ ...market, [name]: event.target.value }),
  });
  const words = marketWords(market) || 'Nouveau marché';
  return (
    <Fold
      className="admin-fold--market"
      heading="h3"
      title={`${words}${market.day !== '' && market.day < today ? ' (passé\u00a0: il n’est plus montré)' : ''}`}
      open={Object.values(faults).some(Boolean)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the row is what she has asked for */}
      <Field label="Jour" type="date" required autoFocus={market === NEW} {...field('day')} />
      <Field
        label="Lieu"
        required
        help="Par exemple «&nbsp;Marché de Noël, place de la mairie&nbsp;»."
        {...field('place')}
      />
      <Field label="Ville" required {...field('town')} />
      <Field
        label="Horaires"
        optional
        help="Par exemple «&nbsp;de 10&nbsp;h à 18&nbsp;h&nbsp;»."
        {...field('hours')}
      />
      <Field
        label="Lien vers la page du marché"
        optional
        type="url"
        inputMode="url"
        help="Il commence par https://"
        {...field('address')}
      />
      <p className="row">
        <SmallButton look="button--danger" onClick={onRemove}>
          Retirer <span className="visually-hidden">{words}</span>
        </SmallButton>
      </p>
    </Fold>
  );
}
