import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../../components/Field';
import { PageHead } from '../../../components/PageHead';
import { OWNERS_TEXTS } from '../../../domain/brand';
import { dayOf } from '../../../domain/date';
import { changedFields } from '../../../domain/edit';
import { LIMITS } from '../../../domain/limits';
import {
  NO_TEXTS,
  TEXT_NAMES,
  lastDayFrom,
  validateSiteTexts,
  type Announcement,
  type SiteTexts,
} from '../../../domain/siteTexts';
import { getSiteTexts } from '../../../services/siteTexts';
import { updateSiteTexts } from '../../../services/siteTextsAdministration';
import { AdminLoaded } from '../AdminLoaded';
import { Conflict, DraftForm, useEdit } from '../DraftForm';
import { FocusedStatus } from '../FocusedStatus';
import { SmallButton } from '../SmallButton';
import { MarketRows } from './MarketRows';
import * as site from './siteDraft';

export function EditSite() {
  return (
    <div className="wrap page page--narrow">
      <PageHead
        title="Le site"
        lead="Ce que les visiteurs lisent, et que vous changez vous-mêmes. Un champ vidé reprend son texte d’origine."
      />
      <AdminLoaded load={getSiteTexts} failure="Impossible de charger les textes du site">
        {(stored) => <SiteForm initial={stored} />}
      </AdminLoaded>
    </div>
  );
}

const { announcement: NO_ANNOUNCEMENT } = NO_TEXTS;
const VISIBLE = 'C’est ce que lisent les visiteurs.';

function SiteForm({ initial }: { initial: SiteTexts }) {
  const [today] = useState(() => dayOf(new Date()));
  const [storedValues, setStoredValues] = useState(() => site.draftOf(initial));
  const read = async () => site.draftOf(await getSiteTexts());
  const edit = useEdit(site.SITE_DRAFT, storedValues, read);
  const { draft } = edit;
  const { values, base, field, update } = draft;
  const { text, until } = values.announcement;
  const changed = changedFields(storedValues, values);
  const current = storedValues.announcement.until < today ? NO_ANNOUNCEMENT : storedValues.announcement;
  const announced =
    current.text && !changed.includes('announcement')
      ? VISIBLE
      : `En ce moment\u00a0: ${site.announcementWords(current)}`;
  const announce = (part: Partial<Announcement>) =>
    update(({ announcement }) => ({ announcement: { ...announcement, ...part } }));

  async function save(sent: site.SiteDraft) {
    const texts = site.textsOf(sent);
    await edit.save(() => updateSiteTexts(site.textsOf(base), texts));
    draft.clear(sent);
    setStoredValues(site.draftOf(texts));
  }

  return (
    <DraftForm
      draft={draft}
      legend="Les textes du site"
      validate={(sent) => validateSiteTexts(site.textsOf(sent), today)}
      save={save}
      above={<Conflict of={edit.conflict} labels={site.LABELS} show={site.showField} />}
      below={(state) => (
        <>
          <p className="field__help">
            Chaque page montre vos changements un instant après qu’on l’a ouverte.
          </p>
          {state === 'done' && changed.length === 0 && (
            <FocusedStatus className="notice notice--success">
              <output>C’est enregistré. Les visiteurs le voient à la prochaine page qu’ils ouvrent.</output>
            </FocusedStatus>
          )}
        </>
      )}
    >
      {(errors) => (
        <>
          <h2 className="panel__title">Annonce</h2>
          <Field
            kind="textarea"
            label="Texte de l’annonce"
            optional
            name="announcement"
            rows={2}
            value={text}
            limit={LIMITS.site.announcement.text.max}
            help={`Sous l’en-tête de chaque page. ${announced}`}
            error={errors.announcement}
            onChange={(event) => announce({ text: event.target.value })}
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
                onChange={(event) => announce({ until: event.target.value })}
              />
              <div className="field">
                <p className="field__label">{`Aperçu${until && `, jusqu’au ${site.dayWords(until)} inclus`}`}</p>
                <div className="announcement admin-site__preview">
                  <p className="announcement__text">{text.trim()}</p>
                </div>
              </div>
              <ResetButton name="announcement" onReset={() => announce(NO_ANNOUNCEMENT)}>
                Retirer l’annonce
              </ResetButton>
            </>
          )}
          <h2 className="panel__title">Textes</h2>
          {TEXT_NAMES.map((name) => {
            const origin = OWNERS_TEXTS[name];
            const isOrigin = values[name] === origin;
            return (
              <div className="stack" key={name}>
                <Field
                  kind="textarea"
                  label={site.LABELS[name]}
                  {...(!isOrigin && { limit: LIMITS.site.texts[name].max })}
                  help={
                    values[name] === storedValues[name]
                      ? VISIBLE
                      : `Les visiteurs lisent encore\u00a0: «\u00a0${storedValues[name]}\u00a0»`
                  }
                  error={errors[name]}
                  {...field(name)}
                />
                {!isOrigin && (
                  <ResetButton name={name} onReset={() => update(() => ({ [name]: origin }))}>
                    Revenir au texte d’origine{' '}
                    <span className="visually-hidden">de «&nbsp;{site.LABELS[name]}&nbsp;»</span>
                  </ResetButton>
                )}
              </div>
            );
          })}
          <MarketRows
            markets={values.markets}
            today={today}
            error={errors.markets}
            onChange={(markets) => update(() => ({ markets }))}
          />
        </>
      )}
    </DraftForm>
  );
}

function ResetButton(props: { name: string; onReset: () => void; children: ReactNode }) {
  return (
    <p className="row">
      <SmallButton
        onClick={({ currentTarget: { form } }) => {
          flushSync(props.onReset);
          form?.querySelector<HTMLElement>(`[name=${props.name}]`)?.focus();
        }}
      >
        {props.children}
      </SmallButton>
    </p>
  );
}
