import { Field } from '../../../components/Field';
import { LIMITS } from '../../../domain/limits';
import type { Announcement } from '../../../domain/siteTexts';
import { lastDayFrom } from '../../../domain/validateSiteTexts';
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
            : 'Sous l’en-tête de chaque page. Par exemple «\u00a0Fermé du 3 au 24\u00a0août inclus.\u00a0» Sans texte, pas d’annonce.'
        }
        error={errors.announcement}
        onChange={(event) => onChange({ text: event.target.value, until })}
      />
      {text.trim() !== '' && (
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
            <p className="announcement" dir="auto">
              {text.trim()}
            </p>
          </div>
        </>
      )}
    </>
  );
}
