import { BRAND } from '../../../domain/brand';
import { formatDay } from '../../../domain/date';
import type { Announcement, Market, TextName } from '../../../domain/siteTexts';

const [maille, fil] = BRAND.workshops.map(({ name }) => `(${name})`);

export const LABELS: Record<TextName, string> = {
  welcome: 'Phrase d’accueil',
  maille: `Présentation ${maille}`,
  fil: `Présentation ${fil}`,
  answer: 'Quand nous répondons',
  mailleDelay: `Délai ${maille}`,
  mailleDelivery: `Envoi ${maille}`,
  maillePayment: `Paiement ${maille}`,
  filDelay: `Délai ${fil}`,
  filDelivery: `Envoi ${fil}`,
  filPayment: `Paiement ${fil}`,
  priceNote: 'Ce que comprennent les prix',
};

export function announcementWords({ text, until }: Announcement): string {
  return text.trim() ? `${text.trim()} (jusqu’au ${dayWords(until) || '?'})` : '(aucune)';
}

export function dayWords(day: string): string {
  return Number.isNaN(Date.parse(day)) ? '' : formatDay(day);
}

export function marketWords({ day, place, town }: Market): string {
  return [dayWords(day), place.trim(), town.trim()].filter(Boolean).join(', ');
}
