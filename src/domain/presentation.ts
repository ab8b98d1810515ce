import type { Workshop } from './brand';

/** The home page's texts about the brand, apart from brand.ts, which every page loads. Invented, too. */
export const PRESENTATION = {
  /** The introduction. */
  welcome:
    'Sous un même toit, une fée du crochet et une couturière amoureuse des confettis. Rien d’industriel ici : des mains, du temps, et l’envie de faire plaisir.',
  /** The heading above the two workshops. */
  together: 'Deux ateliers, un même fil',
  workshops: {
    maille: [
      'Au bout du crochet, des peluches à câliner, des poupées aux joues roses, des fleurs qui ne fanent pas et un petit peuple de fées.',
      'Chaque pièce naît d’une pelote choisie pour sa douceur, maille après maille, sans jamais être tout à fait la même.',
    ],
    fil: [
      'Une machine à coudre qui ronronne, des papiers qui craquent sous les ciseaux, et des idées pour chaque fête.',
      'Sacs, trousses, guirlandes, tasses : tout peut porter un prénom, une date, un mot doux. Le vôtre, par exemple.',
    ],
  } satisfies Record<Workshop['id'], readonly string[]>,
  /** How a piece is made, step by step. */
  making: [
    {
      title: 'Choisir',
      text: 'Un coton doux, un tissu qui a du caractère, un papier qui craque. Tout part de la matière.',
    },
    {
      title: 'Dessiner',
      text: 'Un croquis, un patron, parfois une discussion avec vous. La forme se décide au crayon.',
    },
    {
      title: 'Façonner',
      text: 'Crochet, machine à coudre, ciseaux : les heures passent et la pièce prend vie.',
    },
    {
      title: 'Offrir',
      text: 'Une dernière vérification, un ruban, un petit mot. Il ne reste plus qu’à sourire.',
    },
  ],
} as const;
