import { dayOf } from './date';
import { LIMITS } from './limits';
import { eachText, type Announcement, type Market, type SiteTexts } from './siteTexts';
import { optionalError, textError, type Errors } from './validation';

/** What is wrong with the texts; `until` is the announcement's, and a market has {@link validateMarket} as well. */
export function validateSiteTexts(
  texts: SiteTexts,
  today: string,
): Errors<SiteTexts & Pick<Announcement, 'until'>> {
  const { announcement, markets, texts: limits } = LIMITS.site;
  const { text, until } = texts.announcement;
  return {
    ...eachText((name) => optionalError('Le texte', texts[name], limits[name])),
    announcement: optionalError('Le texte', text, announcement.text),
    until: text.trim() === '' ? undefined : untilError(until, lastDayFrom(today)),
    markets:
      texts.markets.length > markets
        ? `Le site annonce ${markets} marchés au plus.`
        : texts.markets.some((market) => Object.values(validateMarket(market)).some(Boolean))
          ? 'Un des marchés est à compléter ou à corriger.'
          : undefined,
  };
}

export function validateMarket({ day, place, town, hours, address }: Market): Errors<Market> {
  const { market } = LIMITS.site;
  return {
    day: isDay(day) ? undefined : 'Choisissez le jour du marché.',
    place: textError('Le lieu', place, market.place),
    town: textError('Le nom de la ville', town, market.town),
    hours: optionalError('L’horaire', hours, market.hours),
    address:
      address.trim() === '' || /^https?:\/\/\S/i.test(address.trim())
        ? optionalError('Le lien', address, market.address)
        : 'Le lien doit commencer par «\u00a0https://\u00a0».',
  };
}

function untilError(until: string, last: string): string | undefined {
  if (!isDay(until)) return 'Choisissez le dernier jour de l’annonce.';
  return until > last ? 'Choisissez un jour d’ici un an.' : undefined;
}

export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && plusDays(text, 0) === text;
}

export function lastDayFrom(today: string): string {
  return plusDays(today, LIMITS.site.announcement.daysAhead);
}

/** '' for what is no date; 31 February counts as 3 March. */
function plusDays(day: string, days: number): string {
  const time = Date.parse(`${day}T00:00Z`) + days * 86_400_000;
  return Number.isNaN(time) ? '' : dayOf(new Date(time));
}
