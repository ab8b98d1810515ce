import { OWNERS_TEXTS } from './brand';
import { eachText, NO_TEXTS, type SiteTexts } from './siteTexts';

/** The site's own texts as visitors read them: where the creators' record has none, the owners'. */
export function shownTexts(stored: SiteTexts): SiteTexts {
  return { ...stored, ...eachText((name) => stored[name] || OWNERS_TEXTS[name]) };
}

/** The inverse: '' where a text is the owners' own, so that what they change in their file later is shown. */
export function ownTexts(shown: SiteTexts): SiteTexts {
  const { announcement } = shown;
  return {
    ...shown,
    ...eachText((name) => (shown[name].trim() === OWNERS_TEXTS[name].trim() ? '' : shown[name])),
    announcement: announcement.text.trim() ? announcement : NO_TEXTS.announcement,
  };
}
