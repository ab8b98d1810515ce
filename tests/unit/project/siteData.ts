import type { Creation } from '../../../src/domain/creation';
import type { SiteData } from '../../../src/siteData';

/** What pages are built with where the catalogue is empty. */
export const EMPTY_DATA: SiteData = {
  readAt: '2026-11-21T10:00:00.000Z',
  values: {},
  lists: {},
  lastModified: {},
  creations: new Map(),
  firstCards: [],
  copies: {},
  previews: {},
};

/** A creation that a test needs some fields of. */
export function creation(fields: Partial<Creation>): Creation {
  return {
    id: 'a',
    name: 'Besace',
    description: '',
    price: '12,50',
    picture: null,
    collection: 'papier',
    category: 'divers',
    customizable: false,
    createdAt: '',
    ...fields,
  };
}
