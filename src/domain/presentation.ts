import type { WorkshopId } from './brand';
import file from './proprietaires.json?accueil' with { type: 'json' };
import { typeset } from './typeset';

const texts = typeset(file.accueil);

export const PRESENTATION = {
  welcome: texts.bienvenue,
  together: texts['titre des deux ateliers'],
  workshops: { maille: texts.maille, fil: texts.fil } satisfies Record<WorkshopId, readonly string[]>,
  making: texts['comment naît une création'].map(({ titre, texte }) => ({ title: titre, text: texte })),
};
