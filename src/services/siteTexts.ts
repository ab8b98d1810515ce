/** The creators' own texts, announcement and markets: the record settings/site, which everybody reads and admins write. */
import { doc, getDoc, type DocumentReference, type FirestoreDataConverter } from 'firebase/firestore/lite';
import { NO_TEXTS, TEXT_NAMES, type SiteTexts } from '../domain/siteTexts';
import { validateMarket } from '../domain/validateSiteTexts';
import { database } from './firebase';
import { serviceCall } from './ServiceError';
import { texts } from './snapshot';

export const getSiteTexts = serviceCall(
  async (): Promise<SiteTexts> => (await getDoc(siteTextsRecord())).data() ?? NO_TEXTS,
);

export function siteTextsRecord(firestore = database()): DocumentReference<SiteTexts> {
  return doc(firestore, 'settings', 'site').withConverter(converter);
}

const converter: FirestoreDataConverter<SiteTexts> = {
  fromFirestore(snapshot) {
    const { announcement, markets, ...fields } = snapshot.data();
    return {
      ...texts(fields, TEXT_NAMES),
      announcement: texts(announcement, ['text', 'until']),
      // Leaves out markets that the form would refuse: the rules do not look into them.
      markets: (Array.isArray(markets) ? markets : [])
        .map((market) => texts(market, ['day', 'place', 'town', 'hours', 'address']))
        .filter((market) => !Object.values(validateMarket(market)).some(Boolean)),
    };
  },
  toFirestore: toFields,
};

/** The stored fields: only what is not empty. */
export function toFields(texts: SiteTexts) {
  const { announcement, markets, ...fields } = texts;
  const written = Object.entries(fields).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(written),
    ...(announcement.text && { announcement }),
    ...(markets.length > 0 && { markets }),
  };
}
