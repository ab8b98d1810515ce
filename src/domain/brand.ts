import type { Collection } from './catalogue';
import { OWNERS, type Owners, type WorkshopId } from './owners';
import { typeset } from './text';

export type { Business, WorkshopId } from './owners';

const texts = typeset(OWNERS);

/** What the legal pages say of the owners, by the names of their file; 'qui s’occupe du site' may be ''. */
export const LEGAL: Owners['mentions'] = texts.mentions;

/** One of the two workshops; '' where it has no such link, or says nothing of what can be personalised. */
export type Workshop = ReturnType<typeof workshop>;

function workshop(id: WorkshopId) {
  const own = texts.ateliers[id];
  return {
    id,
    name: own.nom,
    craft: own.métier,
    siret: own.SIRET.replace(/\s/g, '').replace(/^(...)(...)(...)/, '$1\u00a0$2\u00a0$3 '),
    links: { instagram: own.Instagram, facebook: own.Facebook, shop: own['boutique en ligne'] },
    personalisation: texts.commandes[id].personnalisation,
    /** Who pays to send a piece back: where the owners say nothing, the trader does (code de la consommation, L221-23). */
    returns: texts.commandes[id]['frais de retour'] || 'aux frais de l’atelier',
    business: LEGAL.entreprises[id],
  };
}

const COLLECTIONS: Record<Collection, { atelier: WorkshopId; phrase: string }> = texts.collections;

export const BRAND = {
  name: texts.site.nom,
  tagline: texts.site.accroche,
  /** What the workshops make, following the tagline and a colon: for search engines, installation and sharing. */
  offer: texts.site['ce que nous faisons'],
  logo: texts.site['ce que montre le logo'],
  place: texts.site['où nous travaillons'],
  email: texts.site['adresse e-mail'],
  developer: { name: texts.site['qui a réalisé le site'], url: texts.site['son adresse web'] },
  collections: COLLECTIONS,
  workshops: [workshop('maille'), workshop('fil')],
} as const;

export const PRESENTATION = texts.accueil satisfies Record<WorkshopId, readonly string[]>;

/** The owners' own texts, which creators may replace on « Annonce et textes », by the names of the record's fields. */
export const OWNERS_TEXTS = {
  welcome: texts.accueil.bienvenue,
  maille: texts.accueil.maille.join('\n'),
  fil: texts.accueil.fil.join('\n'),
  answer: texts.site['quand nous répondons'],
  mailleDelay: texts.commandes.maille.délai,
  mailleDelivery: texts.commandes.maille.envoi,
  maillePayment: texts.commandes.maille.paiement,
  filDelay: texts.commandes.fil.délai,
  filDelivery: texts.commandes.fil.envoi,
  filPayment: texts.commandes.fil.paiement,
  priceNote: texts.site['ce que comprennent les prix'],
};
