/** The creators' own texts, announcement and markets: the record settings/site, which everybody reads and admins write. */
import {
  doc,
  getDoc,
  serverTimestamp,
  Timestamp,
  type DocumentReference,
  type Firestore,
  type FirestoreDataConverter,
} from 'firebase/firestore/lite';
import { EMPTY_SETTINGS, validateMarket, type Market, type SiteSettings } from '../domain/siteSettings';
import { cleanText } from '../domain/text';
import { database } from './firebase';
import { withDeadline } from './ServiceError';
import { text, type Fields } from './snapshot';

/** Empty settings where nothing has been written. Throws ServiceError. */
export function getSiteSettings(): Promise<SiteSettings> {
  return withDeadline(async () => (await getDoc(siteSettings(await database()))).data() ?? EMPTY_SETTINGS);
}

export function siteSettings(firestore: Firestore): DocumentReference<SiteSettings> {
  return doc(firestore, 'settings', 'site').withConverter(converter);
}

const converter: FirestoreDataConverter<SiteSettings> = {
  fromFirestore(snapshot) {
    const { announcement, markets, updatedAt, ...texts } = snapshot.data();
    const { text: announced, until } = fieldsOf(announcement);
    return {
      announcement: { text: text(announced), until: text(until) },
      welcome: text(texts.welcome),
      maille: text(texts.maille),
      fil: text(texts.fil),
      answer: text(texts.answer),
      markets: (Array.isArray(markets) ? markets : []).flatMap(readMarket),
      updatedAt: updatedAt instanceof Timestamp ? updatedAt.toDate() : null,
    };
  },
  toFirestore({ announcement, markets, welcome, maille, fil, answer }: SiteSettings) {
    const written = Object.entries({ welcome, maille, fil, answer }).map(
      ([field, value]) => [field, cleanText(value)] as const,
    );
    return {
      ...Object.fromEntries(written.filter(([, value]) => value !== '')),
      ...(announcement.text.trim() && {
        announcement: { ...announcement, text: cleanText(announcement.text) },
      }),
      ...(markets.length > 0 && { markets: markets.map(cleanMarket) }),
      updatedAt: serverTimestamp(),
    };
  },
};

function cleanMarket({ day, place, town, hours, address }: Market): Market {
  return {
    day,
    place: cleanText(place),
    town: cleanText(town),
    hours: cleanText(hours),
    address: cleanText(address),
  };
}

/** None for what the form would refuse: the rules do not look into markets. */
function readMarket(value: unknown): Market[] {
  const { day, place, town, hours, address } = fieldsOf(value);
  const market = {
    day: text(day),
    place: text(place),
    town: text(town),
    hours: text(hours),
    address: text(address),
  };
  return Object.values(validateMarket(market)).some(Boolean) ? [] : [market];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
