import { useState } from 'react';
import { Field } from '../../../components/Field';
import { dayInWords } from '../../../domain/date';
import { LIMITS } from '../../../domain/limits';
import type { Announcement } from '../../../domain/siteTexts';
import { isDay, lastDayFrom } from '../../../domain/validateSiteTexts';
import { SmallButton } from '../../../components/SmallButton';
import { dayWords } from './siteWords';

interface AnnouncementFieldsProps {
  announcement: Announcement;
  today: string;
  errors: { announcement?: string | undefined; until?: string | undefined };
  /** The announcement that visitors read now, in words; undefined if the draft has not changed it. */
  current: string | undefined;
  onChange: (announcement: Announcement) => void;
}

export function AnnouncementFields(props: AnnouncementFieldsProps) {
  const { announcement, today, errors, current, onChange } = props;
  const { text, until } = announcement;
  return (
    <>
      <Field
        kind="textarea"
        label="Texte de l’annonce"
        optional
        name="announcement"
        rows={2}
        value={text}
        limit={LIMITS.site.announcement.text.max}
        help={
          current
            ? `En ce moment\u00a0: ${current}`
            : 'Sous l’en-tête de chaque page. Sans texte, pas d’annonce.'
        }
        error={errors.announcement}
        onChange={(event) => onChange({ text: event.target.value, until })}
      />
      {text.trim() === '' ? (
        <ClosingPreset today={today} onChange={onChange} />
      ) : (
        <>
          <Field
            label="Dernier jour"
            type="date"
            required
            name="until"
            min={today}
            max={lastDayFrom(today)}
            value={until}
            help={
              until !== '' && until < today
                ? 'Ce jour est passé\u00a0: les visiteurs ne verront pas l’annonce.'
                : 'Le lendemain, l’annonce disparaît partout, sans que vous ayez rien à faire.'
            }
            error={errors.until}
            onChange={(event) => onChange({ text, until: event.target.value })}
          />
          <div className="field">
            <p className="field__label">{`Aperçu${until && `, jusqu’au ${dayWords(until)} inclus`}`}</p>
            <div className="announcement">
              <p className="announcement__text" dir="auto">
                {text.trim()}
              </p>
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** Writes the announcement of a closing from its two days. */
function ClosingPreset({ today, onChange }: Pick<AnnouncementFieldsProps, 'today' | 'onChange'>) {
  const [days, setDays] = useState({ from: '', to: '' });
  const [isAsked, setAsked] = useState(false);
  const { from, to } = days;
  const isSound = isDay(from) && isDay(to) && from <= to && to >= today;
  const day = (name: keyof typeof days) => ({
    type: 'date',
    min: today,
    value: days[name],
    onChange: (event: { target: { value: string } }) => setDays({ ...days, [name]: event.target.value }),
  });
  return (
    <fieldset className="row admin-closing">
      <legend className="field__label">Ou annoncez une fermeture, en deux dates</legend>
      <Field label="Fermeture du" {...day('from')} />
      <Field
        label="au"
        {...day('to')}
        error={
          isAsked && !isSound
            ? 'Choisissez deux jours dans l’ordre\u00a0; le dernier ne doit pas être passé.'
            : undefined
        }
      />
      <SmallButton
        onClick={({ currentTarget: { form } }) => {
          setAsked(true);
          if (!isSound) return;
          const [first, last] = [dayInWords(from), dayInWords(to)];
          const when = from === to ? `le ${first}` : `du ${first} au ${last} inclus`;
          const text = `Fermeture ${when}. Nous répondrons à vos messages à notre retour.`;
          onChange({ text, until: to });
          form?.querySelector<HTMLElement>('[name=announcement]')?.focus();
        }}
      >
        Écrire l’annonce
      </SmallButton>
    </fieldset>
  );
}
