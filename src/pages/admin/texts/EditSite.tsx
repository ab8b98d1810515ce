import { useState } from 'react';
import { Field } from '../../../components/Field';
import { PageHead } from '../../../components/PageHead';
import { OWNERS_TEXTS } from '../../../domain/brand';
import { dayOf } from '../../../domain/date';
import { changedFields } from '../../../domain/edit';
import { LIMITS } from '../../../domain/limits';
import { NO_TEXTS, TEXT_NAMES, validateSiteTexts, type SiteTexts } from '../../../domain/siteTexts';
import { getSiteTexts } from '../../../services/siteTexts';
import { updateSiteTexts } from '../../../services/siteTextsAdministration';
import { AdminLoaded } from '../AdminLoaded';
import { Conflict, DraftForm, useEdit } from '../DraftForm';
import { FocusedStatus } from '../FocusedStatus';
import { AnnouncementFields } from './AnnouncementFields';
import { Fold } from './Fold';
import { MarketRows } from './MarketRows';
import * as site from './siteDraft';

export function EditSite() {
  return (
    <div className="wrap page page--narrow admin-site">
      <PageHead
        title="Le site"
        lead="Ce que lisent les visiteurs. Ils voient vos changements à la prochaine page qu’ils ouvrent."
      />
      <AdminLoaded load={getSiteTexts} failure="Impossible de charger les textes du site">
        {(stored) => <SiteForm initial={stored} />}
      </AdminLoaded>
    </div>
  );
}

function SiteForm({ initial }: { initial: SiteTexts }) {
  const [today] = useState(() => dayOf(new Date()));
  const [storedValues, setStoredValues] = useState(() => site.draftOf(initial));
  const read = async () => site.draftOf(await getSiteTexts());
  const edit = useEdit(site.SITE_DRAFT, storedValues, read);
  const { draft } = edit;
  const { values, base, field, update } = draft;
  const changed = changedFields(storedValues, values);
  const current = storedValues.announcement.until < today ? NO_TEXTS.announcement : storedValues.announcement;

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
      below={(state) =>
        state === 'done' &&
        changed.length === 0 && (
          <FocusedStatus className="notice notice--success">
            <output>C’est enregistré.</output>
          </FocusedStatus>
        )
      }
    >
      {(errors) => (
        <>
          <Fold title="Annonce" isWrong={Boolean(errors.announcement ?? errors.until)} isOpenAtFirst>
            <AnnouncementFields
              announcement={values.announcement}
              today={today}
              errors={errors}
              current={changed.includes('announcement') ? site.announcementWords(current) : undefined}
              onChange={(announcement) => update(() => ({ announcement }))}
            />
          </Fold>
          <Fold title="Textes" isWrong={TEXT_NAMES.some((name) => errors[name])}>
            <p className="field__help">Un champ vidé reprend son texte d’origine.</p>
            {TEXT_NAMES.map((name) => {
              const { max } = LIMITS.site.texts[name];
              return (
                <Field
                  key={name}
                  kind="textarea"
                  label={site.LABELS[name]}
                  rows={max > 160 ? 4 : 2}
                  {...(values[name] !== OWNERS_TEXTS[name] && { limit: max })}
                  help={
                    values[name] !== storedValues[name] &&
                    `Les visiteurs lisent encore\u00a0: «\u00a0${storedValues[name]}\u00a0»`
                  }
                  error={errors[name]}
                  {...field(name)}
                />
              );
            })}
          </Fold>
          <Fold title={`Marchés (${values.markets.length})`} isWrong={Boolean(errors.markets)}>
            <MarketRows
              markets={values.markets}
              today={today}
              error={errors.markets}
              onChange={(markets) => update(() => ({ markets }))}
            />
          </Fold>
        </>
      )}
    </DraftForm>
  );
}
