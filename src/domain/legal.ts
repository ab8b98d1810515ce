import type { Workshop } from './brand';

/** What the law wants said of a workshop. */
interface Business {
  /** First name and name. */
  owner: string;
  address: string;
  /** In international form: '+33 6 12 34 56 78'. */
  phone: string;
  /** Where it is registered: 'RNE', or 'RCS de Ville'. The number there is taken from the SIRET. */
  register: string;
  /** 'non applicable (franchise en base)', or the number. */
  vat: string;
  /** The producer's identifiers, one for each kind of product. */
  producer: string;
  /** Name, address and site. */
  mediator: string;
}

/**
 * What the legal pages say beyond brand.ts, which every page loads. '' is a gap: they mark it « À compléter » with what
 * belongs there, and `npm run deploy` refuses pages with such a mark.
 */
export const LEGAL = {
  workshops: {
    maille: { owner: '', address: '', phone: '', register: '', vat: '', producer: '', mediator: '' },
    fil: { owner: '', address: '', phone: '', register: '', vat: '', producer: '', mediator: '' },
  } satisfies Record<Workshop['id'], Business>,
  /** Who answers for what is published. */
  director: '',
  /** Who answers questions about personal data. */
  dataContact: '',
  /** Google's company that the hosting contract names. */
  host: { company: '', address: '', phone: '' },
  /** Where the database is: 'europe-west1 (Belgique)'. */
  region: '',
  /** The company that keeps the workshops' mailbox. */
  mailbox: '',
  /** Who looks after the site's technique. */
  technician: '',
};
