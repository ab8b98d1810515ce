import type { WorkshopId } from './brand';
import file from './proprietaires.json?mentions' with { type: 'json' };
import { typeset } from './typeset';

export interface Business {
  /** The workshops that are its own: one, or both. */
  workshops: readonly WorkshopId[];
  owner: string;
  address: string;
  phone: string;
  /** Where it is registered; its number there is taken from the SIRET. */
  register: string;
  vat: string;
  producer: string;
  mediator: string;
}

const texts = typeset(file.mentions);

export const LEGAL = {
  businesses: texts.entreprises.map((one): Business => ({
    // scripts/owners/ownersFile.ts refuses what is no workshop.
    workshops: one.ateliers as WorkshopId[],
    owner: one['prénom et nom'],
    address: one.adresse,
    phone: one.téléphone,
    register: one.registre,
    vat: one.TVA,
    producer: one['identifiants de producteur'],
    mediator: one.médiateur,
  })),
  director: texts['direction de la publication'],
  dataContact: texts['questions sur les données personnelles'],
  host: {
    company: texts.hébergeur.société,
    address: texts.hébergeur.adresse,
    phone: texts.hébergeur.téléphone,
  },
  region: texts['lieu de la base de données'],
  mailbox: texts['prestataire de messagerie'],
  /** Who maintains the site; '' for nobody but the owners. */
  maintainer: texts['qui entretient le site'],
};
