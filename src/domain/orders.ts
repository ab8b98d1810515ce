import type { WorkshopId } from './brand';
import file from './proprietaires.json?commandes' with { type: 'json' };
import { typeset } from './typeset';

/** How a workshop takes orders, a sentence each; '' where the owners say nothing. */
export interface Orders {
  delay: string;
  delivery: string;
  customising: string;
}

const texts = typeset(file.commandes);

function orders(id: WorkshopId): Orders {
  const { délai, envoi, personnalisation } = texts[id];
  return { delay: délai, delivery: envoi, customising: personnalisation };
}

export const ORDERS: Record<WorkshopId, Orders> = { maille: orders('maille'), fil: orders('fil') };
