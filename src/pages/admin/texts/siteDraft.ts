import { BRAND, OWNERS_TEXTS } from '../../../domain/brand';
import { formatDay } from '../../../domain/date';
import {
  eachText,
  NO_TEXTS,
  type Announcement,
  type Market,
  type SiteTexts,
} from '../../../domain/siteTexts';
import { withDe } from '../../../domain/text';

/** The site's own texts as the form shows them: where nothing is stored, the owners'. */
export type SiteDraft = Omit<SiteTexts, 'updatedAt'>;

export const SITE_DRAFT = 'draft.v1.site';

const [maille, fil] = BRAND.workshops.map(({ name }) => withDe(name));

export const LABELS: Record<keyof SiteDraft, string> = {
  announcement: 'Annonce',
  welcome: 'Phrase d’accueil',
  maille: `Présentation ${maille}`,
  fil: `Présentation ${fil}`,
  answer: 'Quand nous répondons',
  mailleDelay: `Délai ${maille}`,
  mailleDelivery: `Envoi ${maille}`,
  filDelay: `Délai ${fil}`,
  filDelivery: `Envoi ${fil}`,
  priceNote: 'Ce que comprennent les prix',
  markets: 'Marchés qui diffèrent',
};

export function draftOf({ announcement, markets, ...texts }: SiteTexts): SiteDraft {
  return { announcement, markets, ...eachText((name) => texts[name] || OWNERS_TEXTS[name]) };
}

export function textsOf(draft: SiteDraft): SiteTexts {
  const { announcement } = draft;
  return {
    ...draft,
    announcement: announcement.text.trim() ? announcement : NO_TEXTS.announcement,
    ...eachText((name) => (draft[name].trim() === OWNERS_TEXTS[name].trim() ? '' : draft[name])),
    updatedAt: null,
  };
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

export function dayWords(day: string): string {
  const date = new Date(`${day}T12:00Z`);
  return Number.isNaN(date.getTime()) ? '' : formatDay(date);
}

export function marketWords({ day, place, town }: Market): string {
  return [dayWords(day), place.trim(), town.trim()].filter(Boolean).join(', ');
}
