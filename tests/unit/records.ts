import type { Avis } from '../../src/domain/avis';
import type { Creation } from '../../src/domain/creation';
import type { Market } from '../../src/domain/siteTexts';
import type { LightPhoto } from '../../src/services/creations/pictures';
import type { SiteData } from '../../src/build/siteData';

/** A creation with the given fields; its id is its name in lower case. */
export function aCreation(name: string, fields: Partial<Creation> = {}): Creation {
  return {
    id: name.toLowerCase(),
    name,
    description: '',
    price: '12',
    picture: null,
    photos: [],
    sold: false,
    collection: 'couture',
    category: 'sac',
    customizable: false,
    warnings: '',
    maker: '',
    createdAt: '',
    ...fields,
  };
}

export function aPhotographed(name: string): Creation {
  const url = `https://example.test/${name}`;
  const picture = { url: `${url}.webp`, width: 1200, height: 1500, renditions: { 400: `${url}-400.webp` } };
  return aCreation(name, { picture, description: `Description de ${name}` });
}

export const PHOTO = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

const original = new Blob(['light'], { type: 'image/webp' });
export const LIGHT: LightPhoto = { fileName: 'photo.jpg', width: 3, height: 4, original, renditions: {} };

export function aList(names: string): Creation[] {
  return names.split(' ').map(aPhotographed);
}

export function anAvis(name: string, message = 'Un doudou adorable.', day = '2026-03-05'): Avis {
  return { id: name, name, message, date: `${day}T10:00:00.000Z` };
}

export const MARKET: Market = {
  day: '2026-12-05',
  place: 'Halle',
  town: 'Ville',
  hours: '',
  address: 'https://a.example/b',
};

export const FUNCTION_PARAMETERS = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  CONTACT_TO: 'nous@site.example',
  CONTACT_FROM: 'site@site.example',
  ALLOWED_ORIGINS: 'https://www.site.example, http://localhost:5173',
};

export const EMPTY_DATA: SiteData = {
  readAt: '2026-11-21T10:00:00.000Z',
  values: {},
  creations: new Map(),
  firstCards: [],
  copies: {},
  previews: {},
};
