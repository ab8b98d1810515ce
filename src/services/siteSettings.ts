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
import { EMPTY_SETTINGS, validateMarket, type SiteSettings } from '../domain/siteSettings';
import { cleanTexts } from '../domain/text';
import { database } from './firebase';
import { serviceCall } from './ServiceError';
import { texts } from './snapshot';

export const getSiteSettings = serviceCall(
  async (): Promise<SiteSettings> => (await getDoc(siteSettings(await database()))).data() ?? EMPTY_SETTINGS,
);

export function siteSettings(firestore: Firestore): DocumentReference<SiteSettings> {
  return doc(firestore, 'settings', 'site').withConverter(converter);
}

const converter: FirestoreDataConverter<SiteSettings> = {
  fromFirestore(snapshot) {
    const { announcement, markets, updatedAt, ...fields } = snapshot.data();
    return {
      ...texts(fields, ['welcome', 'maille', 'fil', 'answer']),
      announcement: texts(announcement, ['text', 'until']),
      // None that the form would refuse: the rules do not look into markets.
      markets: (Array.isArray(markets) ? markets : [])
        .map((market) => texts(market, ['day', 'place', 'town', 'hours', 'address']))
        .filter((market) => !Object.values(validateMarket(market)).some(Boolean)),
      updatedAt: updatedAt instanceof Timestamp ? updatedAt.toDate() : null,
    };
  },
  toFirestore(settings: SiteSettings) {
    const { announcement, markets, updatedAt: _, ...fields } = settings;
    const written = Object.entries(cleanTexts(fields)).filter(([, value]) => value !== '');
    return {
      ...Object.fromEntries(written),
      ...(announcement.text.trim() && { announcement: cleanTexts(announcement) }),
      ...(markets.length > 0 && { markets: markets.map(cleanTexts) }),
      updatedAt: serverTimestamp(),
    };
  },
};
