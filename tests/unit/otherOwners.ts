import type { Owners } from '../../src/domain/owners';

/** Owners with other names, links and businesses, and what the demonstration lacks: nothing is left to fill in. */
export const OWNERS: Owners = {
  démonstration: false,
  site: {
    nom: 'L’Atelier d’Anne-Éléonore',
    accroche: "L'aiguille d'Anne-Éléonore, l'établi d'Apolline",
    'ce que nous faisons': 'bonnets d’hiver, carnets reliés et sacs d’été.',
    'ce que montre le logo': 'un dé à coudre',
    'où nous travaillons': 'aux Sables-d’Olonne',
    'adresse e-mail': 'anne-eleonore@laines-d-hiver.fr',
    'quand nous répondons': 'Nous répondons dans la semaine, sauf l’été.',
    'ce que comprennent les prix': 'Prix TTC, envoi compris.',
    'qui a réalisé le site': 'Camille d’Hauterive',
    'son adresse web': '',
  },
  ateliers: {
    maille: {
      nom: 'Les Laines d’Hiver de l’Impasse',
      métier: 'Tricot d’art & d’usage',
      SIRET: '732 829 320 00074',
      Instagram: '',
      Facebook: '',
      'boutique en ligne': '',
    },
    fil: {
      nom: 'Apolline Reliure & Couture d’Été',
      métier: 'Reliure et couture',
      SIRET: '73282932000082',
      Instagram: 'https://www.instagram.com/apolline.reliure',
      Facebook: '',
      'boutique en ligne': 'https://apolline.fr/boutique',
    },
  },
  collections: {
    couture: {
      atelier: 'fil',
      phrase: 'L’été, l’étoffe s’invite.',
    },
    papier: {
      atelier: 'fil',
      phrase: 'Carnets reliés à la main, au fil de lin.',
    },
    crochet: {
      atelier: 'maille',
      phrase: 'Bonnets et mitaines pour l’hiver.',
    },
    personnalisable: {
      atelier: 'maille',
      phrase: 'Vos initiales, brodées « à l’ancienne » ou non.',
    },
  },
  accueil: {
    bienvenue: 'Deux sœurs, un établi : l’une tricote, l’autre relie. Venez voir !',
    'titre des deux ateliers': 'L’une tricote, l’autre relie',
    maille: ['Le tricot d’Anne-Éléonore.'],
    fil: ['La reliure d’Apolline.', 'Et sa couture.', 'L’été surtout.'],
    'comment naît une création': [
      {
        titre: 'Une idée',
        texte: 'La vôtre ou la nôtre.',
      },
      {
        titre: 'Un ouvrage',
        texte: 'Qui prend son temps.',
      },
    ],
  },
  commandes: {
    maille: {
      délai: '',
      envoi: '',
      paiement: 'Par chèque.',
      'frais de retour': '',
      personnalisation: 'Vos initiales, en trois couleurs.',
    },
    fil: {
      délai: 'Trois mois d’attente.',
      envoi: 'Retrait à l’atelier seulement.',
      paiement: 'Comptant, à l’atelier.',
      'frais de retour': 'à votre charge',
      personnalisation: '',
    },
  },
  mentions: {
    entreprises: {
      maille: {
        nom: 'Le Fil d’Or, SARL',
        adresse: '12 bis, impasse de l’Église, 51290 Saint-Rémy',
        'adresse e-mail': 'reliure@laines-d-hiver.fr',
        téléphone: '+33 3 26 00 00 00',
        registre: 'RCS Châlons',
        TVA: 'FR 00 732 829 320',
        'identifiants de producteur': 'FR000000_01ABCD',
        médiateur: 'Médiation d’Essai, 1 rue d’Essai, 75000 Paris',
        'site du médiateur': 'https://mediation.fr/saisir',
      },
      fil: {
        nom: 'Zoé Petit EI',
        adresse: 'À Vif',
        'adresse e-mail': 'reliure@laines-d-hiver.fr',
        téléphone: '+33 3 26 00 00 00',
        registre: 'RCS Châlons',
        TVA: 'FR 00 732 829 320',
        'identifiants de producteur': 'FR000000_01ABCD',
        médiateur: 'Médiation d’Essai, 1 rue d’Essai, 75000 Paris',
        'site du médiateur': 'https://mediation.fr/saisir',
      },
    },
    'direction de la publication': 'Anne-Éléonore d’Ormesson',
    'questions sur les données personnelles': 'Anne-Éléonore d’Ormesson',
    hébergeur: {
      société: 'Google Ireland Limited',
      adresse: 'Gordon House, Barrow Street, Dublin 4, Irlande',
      téléphone: '+353 1 436 1000',
    },
    'lieu de la base de données': 'europe-west1 (Belgique)',
    'prestataire de messagerie': 'Courrier d’Essai',
    'qui s’occupe du site': '',
    'pages à jour au': '2027-01-31',
    'accessibilité examinée le': '2027-02-01',
  },
};
