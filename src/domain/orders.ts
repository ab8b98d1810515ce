import type { WorkshopId } from './brand';
import file from './proprietaires.json' with { type: 'json' };
import { typeset } from './typeset';

/** How each workshop takes orders, a sentence each; '' where the owners say nothing. */
export const ORDERS = typeset(file.commandes) satisfies Record<WorkshopId, unknown>;
