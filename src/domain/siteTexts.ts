import { OWNERS_TEXTS } from './brand';
import { cleanText, cleanTexts, hasVisibleText } from './text';

/** What the creators change of the site's own texts: the record settings/site. What is empty there is the owners' file's. */
export type TextName = keyof typeof OWNERS_TEXTS;

/** Days are written 'YYYY-MM-DD', as a date field of a form has them, and end in UTC: in France by two in the morning. */
export type Announcement = Record<'text' | 'until', string>;

export type Market = Record<'day' | 'place' | 'town' | 'hours' | 'address', string>;

/** Each field may be empty. */
export type SiteTexts = Record<TextName, string> & {
  announcement: Announcement;
  markets: readonly Market[];
};

export const TEXT_NAMES = Object.keys(OWNERS_TEXTS) as TextName[];

export function eachText<T>(make: (name: TextName) => T): Record<TextName, T> {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, make(name)])) as Record<TextName, T>;
}

export const NO_TEXTS: SiteTexts = {
  ...eachText(() => ''),
  announcement: { text: '', until: '' },
  markets: [],
};

/** The site's own texts as visitors read them: where the creators' record has none, the owners'. */
export function shownTexts(stored: SiteTexts): SiteTexts {
  return { ...stored, ...eachText((name) => stored[name] || OWNERS_TEXTS[name]) };
}

/** The inverse, as stored: '' where a text is the owners' own, so that what they change in their file later is shown. */
export function ownTexts(shown: SiteTexts): SiteTexts {
  const { announcement, markets } = shown;
  return {
    ...shown,
    ...eachText((name) => {
      const text = cleanText(shown[name]);
      return text === OWNERS_TEXTS[name].trim() ? '' : text;
    }),
    announcement: hasVisibleText(announcement.text) ? cleanTexts(announcement) : NO_TEXTS.announcement,
    markets: markets.map(cleanTexts),
  };
}

/** An announcement is over after its last day, a market after its own. In order of days. */
export function withoutPast({ announcement, markets, ...texts }: SiteTexts, day: string): SiteTexts {
  return {
    ...texts,
    announcement: announcement.until >= day ? announcement : NO_TEXTS.announcement,
    markets: markets.filter((market) => market.day >= day).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
