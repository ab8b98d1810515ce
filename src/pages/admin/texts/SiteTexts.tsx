import { useMemo, useState } from 'react';
import { Field } from '../../../components/Field';
import { PageHead } from '../../../components/PageHead';
import { Loaded } from '../../../data/Loaded';
import { Resource } from '../../../data/Resource';
import { dayOf } from '../../../domain/parisDay';
import { conflictingFields, mergeEdit } from '../../../domain/edit';
import { LIMITS } from '../../../domain/limits';
import { lastDayFrom, validateSiteSettings, type SiteSettings } from '../../../domain/siteSettings';
import { useDraft } from '../../../forms/useDraft';
import { useSubmit } from '../../../forms/useSubmit';
import { toServiceError } from '../../../services/ServiceError';
import { getSiteSettings } from '../../../services/siteSettings';
import { updateSiteSettings } from '../../../services/siteSettingsAdministration';
import { NotSignedIn } from '../account/NotSignedIn';
import { SubmitFailure } from '../account/SubmitFailure';
import { ChangedNotice } from '../ChangedNotice';
import { FocusedStatus } from '../FocusedStatus';
import { useConflict } from '../useConflict';
import { MarketRows } from './MarketRows';
import {
  LABELS,
  ORIGINS,
  SITE_KEY,
  TEXT_NAMES,
  announcementWords,
  dayWords,
  draftOf,
  isChanged,
  settingsOf,
  siteChanges,
  type SiteDraft,
} from './siteDraft';

const { announcement: ANNOUNCEMENT, workshop, ...TEXTS } = LIMITS.site;
const LIMIT_OF = { ...TEXTS, maille: workshop, fil: workshop };

/** What the creators change of the site's own texts: announcement, welcome, presentations, delay of answers, markets. */
export function SiteTexts() {
  const [settings] = useState(() => new Resource({ key: '', load: getSiteSettings }));
  return (
    <div className="wrap page page--narrow">
      <PageHead
        title="Le site"
        lead="Ce que les visiteurs lisent, et que vous changez vous-mêmes. Un champ vidé reprend son texte d’origine."
      />
      <NotSignedIn />
      <Loaded resource={settings} failure="Impossible de charger les textes du site">
        {(stored) => <SiteForm opened={stored} />}
      </Loaded>
    </div>
  );
}

function SiteForm({ opened }: { opened: SiteSettings }) {
  const [stored, setStored] = useState(opened);
  const shown = useMemo(() => draftOf(stored), [stored]);
  const kept = useDraft<SiteDraft>(SITE_KEY, shown);
  const { draft, base, field, update } = kept;
  const conflict = useConflict({
    kept,
    stored,
    draftOf,
    conflictingFields,
    mergeEdit,
    read: getSiteSettings,
    onSettle: setStored,
  });
  const [today] = useState(() => dayOf(new Date()));
  const { submission, errors, submit, reset } = useSubmit({
    values: draft,
    validate: (values) => validateSiteSettings(settingsOf(values), today),
    send: async (values) => {
      await conflict.save(() => updateSiteSettings(settingsOf(base), settingsOf(values)));
      setStored(settingsOf(values));
      kept.clear(values);
      // With what another device has stored meanwhile.
      await getSiteSettings().then(setStored, () => undefined);
    },
    onFailed: (error) => {
      if (toServiceError(error).code !== 'changed')
        window.alert('Erreur lors de la modification, veuillez réessayer.');
    },
  });
  const isSaving = submission.state === 'sending';
  const isExplained = submission.state === 'failed' && toServiceError(submission.error).code === 'changed';
  const announce = (part: Partial<SiteDraft['announcement']>) =>
    update((now) => ({ ...now, announcement: { ...now.announcement, ...part } }));
  const { text, until } = draft.announcement;

  return (
    <form className="panel" noValidate onSubmit={(event) => void submit(event)}>
      {conflict.edits && (
        <ChangedNotice
          title="Les textes du site ont été modifiés entre-temps"
          fields={siteChanges(conflict.edits)}
          onChoose={conflict.choose}
        />
      )}
      {kept.restored && !isSaving && (
        <div className="notice admin-notice">
          <output>Nous avons retrouvé vos changements, pas encore enregistrés.</output>
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => {
              kept.drop();
              reset();
              document.getElementById('contenu')?.focus();
            }}
          >
            Reprendre la version enregistrée
          </button>
        </div>
      )}
      <fieldset className="stack" disabled={isSaving}>
        <legend className="panel__title admin-site__legend">Annonce</legend>
        <Field
          kind="textarea"
          label="Texte de l’annonce"
          optional
          name="announcement"
          rows={2}
          value={text}
          limit={ANNOUNCEMENT.text.max}
          help={`Sous l’en-tête de chaque page. En ce moment\u00a0: ${announcementWords(shown.announcement)}`}
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
              help="Le lendemain, l’annonce n’est plus nulle part, sans rien faire."
              error={errors.until}
              onChange={(event) => announce({ until: event.target.value })}
            />
            <div>
              <p className="field__label">Aperçu{until && `, jusqu’au ${dayWords(until)} inclus`}</p>
              <div className="announcement admin-site__preview">
                <p className="announcement__text">{text.trim()}</p>
              </div>
            </div>
            <p className="row">
              <button
                type="button"
                className="button button--quiet button--small"
                onClick={({ currentTarget }) => {
                  announce({ text: '', until: '' });
                  focusField(currentTarget.form, 'announcement');
                }}
              >
                Retirer l’annonce
              </button>
            </p>
          </>
        )}
      </fieldset>
      <fieldset className="stack" disabled={isSaving}>
        <legend className="panel__title admin-site__legend">Textes</legend>
        {TEXT_NAMES.map((name) => (
          <div className="stack" key={name}>
            <Field
              kind="textarea"
              label={LABELS[name]}
              rows={name === 'answer' ? 2 : 5}
              {...(draft[name] !== ORIGINS[name] && { limit: LIMIT_OF[name].max })}
              help={
                draft[name] === shown[name]
                  ? 'C’est ce que lisent les visiteurs.'
                  : `Les visiteurs lisent encore\u00a0: «\u00a0${shown[name]}\u00a0»`
              }
              error={errors[name]}
              {...field(name)}
            />
            {draft[name] !== ORIGINS[name] && (
              <p className="row">
                <button
                  type="button"
                  className="button button--quiet button--small"
                  onClick={({ currentTarget }) => {
                    update((now) => ({ ...now, [name]: ORIGINS[name] }));
                    focusField(currentTarget.form, name);
                  }}
                >
                  Revenir au texte d’origine{' '}
                  <span className="visually-hidden">de «&nbsp;{LABELS[name]}&nbsp;»</span>
                </button>
              </p>
            )}
          </div>
        ))}
      </fieldset>
      <MarketRows
        markets={draft.markets}
        today={today}
        isChecked={Boolean(errors.markets)}
        error={errors.markets}
        disabled={isSaving}
        onChange={(markets) => update((now) => ({ ...now, markets }))}
      />
      <p className="field__help">
        L’accueil et les listes montrent vos changements dès qu’on les recharge. Le contact et les pages
        légales montrent ce qui était enregistré au dernier rafraîchissement du site&nbsp;: il y a une heure
        au plus en journée, au matin la nuit.
      </p>
      {!isExplained && <SubmitFailure submission={submission}>Votre saisie est toujours là.</SubmitFailure>}
      {submission.state === 'done' && !isChanged(shown, draft) && (
        <FocusedStatus className="notice notice--success">
          <output>C’est enregistré. Les visiteurs le voient en rechargeant la page.</output>
        </FocusedStatus>
      )}
      <div className="panel__actions">
        <button type="submit" className="button" disabled={isSaving} aria-busy={isSaving}>
          {isSaving ? 'Enregistrement…' : 'Enregistrer les changements'}
        </button>
      </div>
    </form>
  );
}

/** The button that was pressed goes. */
function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
