import type { Workshop } from './brand';

/** A value that only the owner knows: the legal pages show it as it is, and `npm run deploy` refuses it. */
const gap = (what: string) => `[À compléter\u00a0: ${what}]`;

/** What the law wants said of a workshop. */
const BUSINESS = {
  owner: gap('prénom et nom de la créatrice'),
  address: gap('adresse postale de l’entreprise'),
  /** In international form. */
  phone: gap('numéro, comme +33\u00a06\u00a012\u00a034\u00a056\u00a078'),
  /** Its number there is taken from the SIRET. */
  register: gap('«\u00a0RNE\u00a0», ou «\u00a0RCS\u00a0» et sa ville'),
  vat: gap('«\u00a0non applicable (franchise en base)\u00a0» ou numéro intracommunautaire'),
  producer: gap('un «\u00a0FR…\u00a0» par filière (emballages et papiers, textiles, jouets…)'),
  mediator: gap('nom, adresse et site du médiateur'),
};

/** What the legal pages say beyond brand.ts, which every page loads. */
export const LEGAL = {
  workshops: { maille: { ...BUSINESS }, fil: { ...BUSINESS } } satisfies Record<
    Workshop['id'],
    typeof BUSINESS
  >,
  /** Who answers for what is published. */
  director: gap('prénom et nom'),
  /** Who answers questions about personal data. */
  dataContact: gap('prénom et nom'),
  host: {
    company: gap('société de Google nommée sur le contrat ou les factures'),
    address: gap('son adresse'),
    phone: gap('son numéro'),
  },
  /** Where the database is. */
  region: gap('région choisie dans Firebase, par exemple «\u00a0europe-west1 (Belgique)\u00a0»'),
  /** Who keeps the workshops' mailbox. */
  mailbox: gap('nom du prestataire d’e-mail'),
  /** Who maintains the site. */
  maintainer: gap('prénom et nom, ou entreprise'),
};
