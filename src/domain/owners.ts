/** What the owners say of themselves. `npm run proprietaires` names what is left to fill in; `''` is for what does not exist. */
export const OWNERS = {
  // These owners are invented. `false` once every text below is your own: until then, no build goes online.
  démonstration: true,
  site: {
    nom: 'Fée & Fil',
    accroche: 'Deux ateliers, mille petites choses faites main',
    'ce que nous faisons':
      'peluches et fées au crochet, sacs et trousses cousus, décorations de papier, cadeaux à personnaliser.',
    'ce que montre le logo': 'une aiguille dont le fil dessine deux ailes, une par atelier',
    'où nous travaillons': 'à Ville-Exemple',
    'adresse e-mail': 'bonjour@fee-et-fil.example',
    'quand nous répondons': 'Nous répondons sous trois jours, souvent le soir.',
    'ce que comprennent les prix': 'Prix nets, hors livraison. TVA non applicable (franchise en base).',
    'qui a réalisé le site': 'Atelier du Code',
    'son adresse web': 'https://atelier-du-code.example',
  },
  ateliers: {
    maille: {
      nom: 'La Maille Enchantée',
      métier: 'Crochet & univers féerique',
      SIRET: '000 000 000 00011',
      Instagram: 'https://www.instagram.com/la.maille.enchantee.example',
      Facebook: 'https://www.facebook.com/la.maille.enchantee.example',
      'boutique en ligne': 'https://boutique.la-maille-enchantee.example',
    },
    fil: {
      nom: 'Fil & Confettis',
      métier: 'Couture, papier & personnalisation',
      SIRET: '000 000 000 00029',
      Instagram: 'https://www.instagram.com/fil.et.confettis.example',
      Facebook: 'https://www.facebook.com/fil.et.confettis.example',
      'boutique en ligne': 'https://boutique.fil-et-confettis.example',
    },
  },
  collections: {
    couture: {
      atelier: 'fil',
      phrase: 'Des sacs, des trousses et des petits riens cousus pour durer.',
    },
    papier: {
      atelier: 'fil',
      phrase: 'Plier, découper, emballer : la fête commence par le papier.',
    },
    crochet: {
      atelier: 'maille',
      phrase: 'Un petit peuple tout doux, à adopter.',
    },
    personnalisable: {
      atelier: 'fil',
      phrase: 'Un prénom, une date, un mot doux : c’est vous qui décidez.',
    },
  },
  accueil: {
    bienvenue:
      'Deux voisines : une fée du crochet et une couturière amoureuse des confettis. Rien à la chaîne ici : des mains, et tout le temps qu’il faut.',
    'titre des deux ateliers': 'Deux ateliers, un même fil',
    maille: [
      'Au bout du crochet, des poupées aux joues roses et des fleurs qui ne fanent pas.',
      'Chaque création naît maille après maille, d’une pelote choisie pour sa douceur : il n’y en a pas deux pareilles.',
    ],
    fil: [
      'Une machine à coudre qui ronronne, et une idée d’avance pour chaque fête.',
      'Presque tout peut porter un prénom. Le vôtre, par exemple.',
    ],
    'comment naît une création': [
      {
        titre: 'Choisir',
        texte: 'Un coton doux ou un tissu qui a du caractère : tout part de la matière.',
      },
      {
        titre: 'Dessiner',
        texte: 'La forme se décide au crayon, parfois après une discussion avec vous.',
      },
      {
        titre: 'Façonner',
        texte: 'Les heures passent, et peu à peu la création apparaît.',
      },
      {
        titre: 'Offrir',
        texte: 'Une dernière vérification, un ruban : elle peut partir.',
      },
    ],
  },
  commandes: {
    maille: {
      délai: 'Comptez deux à trois semaines pour une création crochetée à la demande.',
      envoi:
        'Colis suivi en France, au tarif de La Poste selon le poids, ou remise en main propre à Ville-Exemple.',
      paiement: 'Par virement ou en espèces à la remise, une fois l’accord donné.',
      'frais de retour': '',
      personnalisation: 'Choisissez avec nous les couleurs et la taille, par message.',
    },
    fil: {
      délai: 'Comptez une dizaine de jours pour une création faite à la demande.',
      envoi:
        'Colis suivi en France, au tarif de La Poste selon le poids, ou remise en main propre à Ville-Exemple.',
      paiement: 'Par virement ou par chèque, une fois l’accord donné, ou en espèces à la remise.',
      'frais de retour': 'à votre charge',
      personnalisation: 'Indiquez-nous le prénom ou le texte, et la couleur.',
    },
  },
  mentions: {
    entreprises: {
      maille: {
        nom: 'Camille Exemple EI',
        adresse: '1 rue de l’Exemple, 00000 Ville-Exemple',
        'adresse e-mail': 'maille@fee-et-fil.example',
        téléphone: '[À compléter : numéro, comme +33 6 12 34 56 78]',
        registre: '[À compléter : « RNE », ou « RCS » et sa ville]',
        TVA: '[À compléter : « non applicable (franchise en base) » ou numéro intracommunautaire]',
        'identifiants de producteur':
          '[À compléter : un « FR… » par filière (emballages et papiers, textiles, jouets…)]',
        médiateur: '[À compléter : nom et adresse du médiateur]',
        'site du médiateur': '[À compléter : adresse web du médiateur, comme https://www.exemple.fr]',
      },
      fil: {
        nom: 'Dominique Exemple EI',
        adresse: '2 rue de l’Exemple, 00000 Ville-Exemple',
        'adresse e-mail': 'fil@fee-et-fil.example',
        téléphone: '[À compléter : numéro, comme +33 6 12 34 56 78]',
        registre: '[À compléter : « RNE », ou « RCS » et sa ville]',
        TVA: '[À compléter : « non applicable (franchise en base) » ou numéro intracommunautaire]',
        'identifiants de producteur':
          '[À compléter : un « FR… » par filière (emballages et papiers, textiles, jouets…)]',
        médiateur: '[À compléter : nom et adresse du médiateur]',
        'site du médiateur': '[À compléter : adresse web du médiateur, comme https://www.exemple.fr]',
      },
    },
    'direction de la publication': '[À compléter : prénom et nom]',
    'questions sur les données personnelles': '[À compléter : prénom et nom]',
    hébergeur: {
      société: '[À compléter : société de Google nommée sur le contrat ou les factures]',
      adresse: '[À compléter : son adresse]',
      téléphone: '[À compléter : son numéro]',
    },
    'lieu de la base de données': 'europe-west1 (Belgique)',
    'prestataire de messagerie': '[À compléter : nom du prestataire d’e-mail]',
    'qui s’occupe du site': '[À compléter : prénom et nom, ou entreprise]',
    'pages à jour au': '2026-11-26',
    'accessibilité examinée le': '2026-11-22',
  },
} satisfies Owners;

export type WorkshopId = 'maille' | 'fil';

export interface Owners {
  démonstration: boolean;
  site: {
    /** On one line of the header, up to 25 characters; then, up to 48, the title of the home page. */
    nom: string;
    accroche: string;
    /** Follows the tagline and a colon: for search engines, installation and sharing. */
    'ce que nous faisons': string;
    /** Follows « Logo [name] : ». */
    'ce que montre le logo': string;
    /** Follows « Fait main ». */
    'où nous travaillons': string;
    'adresse e-mail': string;
    'quand nous répondons': string;
    'ce que comprennent les prix': string;
    'qui a réalisé le site': string;
    'son adresse web': string;
  };
  ateliers: Record<
    WorkshopId,
    Record<'nom' | 'métier' | 'SIRET' | 'Instagram' | 'Facebook' | 'boutique en ligne', string>
  >;
  collections: Record<string, { atelier: WorkshopId; phrase: string }>;
  accueil: {
    bienvenue: string;
    'titre des deux ateliers': string;
    /** Paragraphs. */
    maille: readonly string[];
    fil: readonly string[];
    'comment naît une création': readonly { titre: string; texte: string }[];
  };
  commandes: Record<
    WorkshopId,
    Record<'délai' | 'envoi' | 'paiement' | 'personnalisation', string> & {
      /** Of a piece that a buyer sends back; '' if the workshop pays. */
      'frais de retour': 'à votre charge' | '';
    }
  >;
  mentions: {
    entreprises: Record<WorkshopId, Business>;
    'direction de la publication': string;
    'questions sur les données personnelles': string;
    hébergeur: Record<'société' | 'adresse' | 'téléphone', string>;
    'lieu de la base de données': string;
    'prestataire de messagerie': string;
    'qui s’occupe du site': string;
    /** Days, such as 2027-01-31. */
    'pages à jour au': string;
    'accessibilité examinée le': string;
  };
}

export interface Business {
  nom: string;
  adresse: string;
  'adresse e-mail': string;
  téléphone: string;
  registre: string;
  TVA: string;
  'identifiants de producteur': string;
  médiateur: string;
  'site du médiateur': string;
}
