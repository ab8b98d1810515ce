import { BRAND } from '../../../domain/brand';
import { capitalise } from '../../../domain/catalogue';
import { formatDay } from '../../../domain/date';
import { TEXT_NAMES, type Announcement, type Market, type TextName } from '../../../domain/siteTexts';

const LABELS: Record<TextName, string> = {
  welcome: 'Phrase d’accueil',
  maille: 'Présentation',
  fil: 'Présentation',
  answer: 'Quand nous répondons',
  mailleDelay: 'Délai',
  mailleDelivery: 'Envoi',
  maillePayment: 'Paiement',
  filDelay: 'Délai',
  filDelivery: 'Envoi',
  filPayment: 'Paiement',
  priceNote: 'Ce que comprennent les prix',
};

const workshopOf = (name: TextName) => BRAND.workshops.find(({ id }) => name.startsWith(id));

/** A label that no other text has. */
export function labelOf(name: TextName): string {
  const workshop = workshopOf(name);
  return workshop ? `${LABELS[name]} (${workshop.name})` : LABELS[name];
}

/** The names of a workshop's texts start with its own. */
export const TEXT_GROUPS = [undefined, ...BRAND.workshops].map((workshop) => ({
  workshop,
  title: workshop?.name ?? 'Tout le site',
  names: TEXT_NAMES.filter((name) => workshopOf(name) === workshop),
}));

/** What a group holds, in one line. */
export function contentsOf(names: readonly TextName[]): string {
  return capitalise(names.map((name) => LABELS[name].toLowerCase()).join(', '));
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
