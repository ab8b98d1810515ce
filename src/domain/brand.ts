/** The brand, here and in presentation.ts. All values are invented, to be replaced before going live. */
export const BRAND = {
  /** Set to false once every value below is your own: `npm run deploy` refuses a demo. */
  isDemo: true as boolean,
  name: 'Fée & Fil',
  tagline: 'Deux ateliers, mille petites choses faites main',
  /** What the workshops make, following the tagline and a colon: for search engines, installation and sharing. */
  offer:
    'peluches et fées au crochet, sacs et trousses cousus, décorations de papier, cadeaux à personnaliser.',
  /** The logo's text alternative. */
  logo: 'une aiguille dont le fil dessine deux ailes, une par atelier',
  /** Fallback for canonical addresses; a production build takes VITE_SITE_URL. */
  siteUrl: 'http://localhost:5173',
  locality: 'Ville-Exemple',
  email: 'bonjour@fee-et-fil.example',
  /** How soon messages are answered. */
  answer: 'Nous répondons sous trois jours.',
  /** What the prices include, shown beside them. */
  priceNote: 'Hors frais de livraison. TVA non applicable (franchise en base).',
  /** Each collection's workshop, and the sentence on its door on the home page. */
  collections: {
    couture: { by: 'fil', door: 'Des sacs, des trousses et des petits riens cousus pour durer.' },
    papier: { by: 'fil', door: 'Plier, découper, emballer\u00a0: la fête commence par le papier.' },
    crochet: { by: 'maille', door: 'Un petit peuple tout doux, né maille après maille.' },
    personnalisable: { by: 'fil', door: 'Un prénom, une date, un mot doux\u00a0: c’est vous qui décidez.' },
  },
  developer: { name: 'Atelier du Code', url: 'https://atelier-du-code.example' },
  workshops: [
    {
      id: 'maille',
      name: 'La Maille Enchantée',
      craft: 'Crochet & univers féerique',
      siret: '000 000 000 00011',
      links: {
        instagram: 'https://www.instagram.com/la.maille.enchantee.example',
        facebook: 'https://www.facebook.com/la.maille.enchantee.example',
        shop: 'https://boutique.la-maille-enchantee.example',
      },
    },
    {
      id: 'fil',
      name: 'Fil & Confettis',
      craft: 'Couture, papier & personnalisation',
      siret: '000 000 000 00029',
      links: {
        instagram: 'https://www.instagram.com/fil.et.confettis.example',
        facebook: 'https://www.facebook.com/fil.et.confettis.example',
        shop: 'https://boutique.fil-et-confettis.example',
      },
    },
  ],
} as const;

export type Workshop = (typeof BRAND.workshops)[number];
