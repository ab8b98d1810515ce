import { BRAND, PRESENTATION } from '../../../domain/brand';
import { formatDay } from '../../../domain/date';
import { LIMITS } from '../../../domain/limits';
import { NO_TEXTS, type Announcement, type Market, type SiteTexts } from '../../../domain/siteTexts';

/** The site's own texts as the form shows them: where nothing is stored, the owners'. */
export type SiteDraft = Omit<SiteTexts, 'updatedAt'>;

/** The key of what is typed there (forms/draftStore.ts). */
export const SITE_DRAFT = 'draft.v1.site';

const { welcome, workshop, answer } = LIMITS.site;
const { bienvenue, maille, fil } = PRESENTATION;

export const ORIGINS = {
  welcome: { origin: bienvenue, limit: welcome.max },
  maille: { origin: maille.join('\n'), limit: workshop.max },
  fil: { origin: fil.join('\n'), limit: workshop.max },
  answer: { origin: BRAND.answer, limit: answer.max },
};

type TextName = keyof typeof ORIGINS;
export const TEXT_NAMES = Object.keys(ORIGINS) as TextName[];

export const LABELS: Record<keyof SiteDraft, string> = {
  announcement: 'Annonce',
  welcome: 'Phrase d’accueil',
  maille: `Présentation de ${BRAND.workshops[0]?.name}`,
  fil: `Présentation de ${BRAND.workshops[1]?.name}`,
  answer: 'Quand nous répondons',
  markets: 'Marchés qui diffèrent',
};

export function draftOf(stored: SiteTexts): SiteDraft {
  const { updatedAt: _, ...texts } = stored;
  return { ...texts, ...eachText((name) => texts[name] || ORIGINS[name].origin) };
}

/** What is stored of a draft: no text that is the owners', no day without an announcement. */
export function textsOf(draft: SiteDraft): SiteTexts {
  const { announcement } = draft;
  return {
    ...draft,
    announcement: announcement.text.trim() ? announcement : NO_TEXTS.announcement,
    ...eachText((name) => (draft[name].trim() === ORIGINS[name].origin.trim() ? '' : draft[name])),
    updatedAt: null,
  };
}

function eachText(text: (name: TextName) => string): Record<TextName, string> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, text(name)])) as Record<TextName, string>;
}

/** A field as a creator reads it; of the markets those that the other version does not have. */
export function showField(draft: SiteDraft, field: keyof SiteDraft, other: SiteDraft): string {
  if (field === 'announcement') return announcementWords(draft.announcement);
  if (field !== 'markets') return draft[field];
  const others = other.markets.map(marketDetails);
  const own = draft.markets.map(marketDetails).filter((words) => !others.includes(words));
  return own.join('\n') || '(aucun)';
}

function marketDetails(market: Market): string {
  return [marketWords(market), market.hours.trim(), market.address.trim()].filter(Boolean).join(', ');
}

export function announcementWords({ text, until }: Announcement): string {
  return text.trim() ? `${text.trim()} (jusqu’au ${dayWords(until) || '?'})` : '(aucune)';
}

/** '12 décembre 2026'; '' for what is no day. */
export function dayWords(day: string): string {
  const date = new Date(`${day}T12:00Z`);
  return Number.isNaN(date.getTime()) ? '' : formatDay(date);
}

export function marketWords({ day, place, town }: Market): string {
  return [dayWords(day), place.trim(), town.trim()].filter(Boolean).join(', ');
}
