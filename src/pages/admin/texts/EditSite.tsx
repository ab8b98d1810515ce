import { useState } from 'react';
import { Field } from '../../../components/Field';
import type { Resource } from '../../../data/Resource';
import { WorkshopDrawing } from '../../../components/WorkshopDrawing';
import { OWNERS_TEXTS } from '../../../domain/brand';
import { dayOf } from '../../../domain/date';
import { LIMITS } from '../../../domain/limits';
import { NO_TEXTS, ownTexts, shownTexts, type SiteTexts } from '../../../domain/siteTexts';
import { validateSiteTexts } from '../../../domain/validateSiteTexts';
import { getSiteTexts } from '../../../services/siteTexts';
import { updateSiteTexts } from '../../../services/siteTextsAdministration';
import { AdminLoaded } from '../AdminLoaded';
import { DraftForm } from '../DraftForm';
import { FocusedStatus } from '../FocusedStatus';
import { Fold } from '../Fold';
import { useDraft } from '../useDraft';
import { AnnouncementFields } from './AnnouncementFields';
import { MarketRows } from './MarketRows';
import { announcementWords, contentsOf, labelOf, TEXT_GROUPS } from './siteWords';

export function EditSite() {
  return (
    <AdminLoaded load={getSiteTexts} failure="Impossible de charger les textes du site">
      {(texts, resource) => (
        <div className="admin-site">
          <SiteForm stored={shownTexts(texts)} resource={resource} />
        </div>
      )}
    </AdminLoaded>
  );
}

function SiteForm({ stored, resource }: { stored: SiteTexts; resource: Resource<SiteTexts> }) {
  const [today] = useState(() => dayOf(new Date()));
  const draft = useDraft('site', stored);
  const { values, changes, field, update } = draft;
  const current = stored.announcement.until < today ? NO_TEXTS.announcement : stored.announcement;

  return (
    <DraftForm
      draft={draft}
      legend="Les textes du site"
      validate={(sent) => validateSiteTexts(ownTexts(sent), today)}
      save={async (sent) => {
        await updateSiteTexts(changes);
        draft.drop();
        resource.update(() => ownTexts(sent));
      }}
      below={(state) =>
        state === 'done' && (
          <FocusedStatus className="notice notice--success">
            <output>C’est enregistré.</output>
          </FocusedStatus>
        )
      }
    >
      {(errors) => (
        <>
          <Fold title="Annonce" open>
            <AnnouncementFields
              announcement={values.announcement}
              today={today}
              errors={errors}
              current={changes.announcement && announcementWords(current)}
              onChange={(announcement) => update({ announcement })}
            />
          </Fold>
          {TEXT_GROUPS.map(({ workshop, title, names }) => (
            <Fold
              key={title}
              title={title}
              help={contentsOf(names)}
              drawing={workshop && <WorkshopDrawing of={workshop.id} className="admin-fold__drawing" />}
            >
              <p className="field__help">Un champ vidé reprend son texte d’origine.</p>
              {names.map((name) => {
                const { max } = LIMITS.site.texts[name];
                return (
                  <Field
                    key={name}
                    kind="textarea"
                    label={labelOf(name)}
                    rows={max > 160 ? 4 : 2}
                    {...(values[name] !== OWNERS_TEXTS[name] && { limit: max })}
                    help={
                      values[name] !== stored[name] &&
                      `Les visiteurs lisent encore\u00a0: «\u00a0${stored[name]}\u00a0»`
                    }
                    error={errors[name]}
                    {...field(name)}
                  />
                );
              })}
            </Fold>
          ))}
          <Fold title={`Marchés (${values.markets.length})`}>
            <MarketRows
              markets={values.markets}
              today={today}
              error={errors.markets}
              onChange={(markets) => update({ markets })}
            />
          </Fold>
        </>
      )}
    </DraftForm>
  );
}
