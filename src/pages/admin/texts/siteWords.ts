import { BRAND } from '../../../domain/brand';
import { formatDay } from '../../../domain/date';
import type { Announcement, Market, SiteTexts } from '../../../domain/siteTexts';

const [maille, fil] = BRAND.workshops.map(({ name }) => `(${name})`);

export const LABELS: Record<keyof SiteTexts, string> = {
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

/** A field as a creator reads it; of the markets only those that the other version does not have. */
export function showField(draft: SiteTexts, field: keyof SiteTexts, other: SiteTexts): string {
  if (field === 'announcement') return announcementWords(draft.announcement);
  if (field !== 'markets') return draft[field];
  const others = other.markets.map(marketDetails);
  const unshared = draft.markets.map(marketDetails).filter((words) => !others.includes(words));
  return unshared.join('\n') || '(aucun)';
}

function marketDetails(market: Market): string {
  return [marketWords(market), market.hours.trim(), market.address.trim()].filter(Boolean).join(', ');
}

export function announcementWords({ text, until }: Announcement): string {
  return text.trim() ? `${text.trim()} (jusqu’au ${dayWords(until) || '?'})` : '(aucune)';
}

export function dayWords(day: string): string {
  return Number.isNaN(Date.parse(day)) ? '' : formatDay(day);
}

export function marketWords({ day, place, town }: Market): string {
  return [dayWords(day), place.trim(), town.trim()].filter(Boolean).join(', ');
}
