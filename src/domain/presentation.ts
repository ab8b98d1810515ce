import type { WorkshopId } from './brand';
import file from './proprietaires.json' with { type: 'json' };
import { typeset } from './typeset';

/** What the home page says, by the names of the owners' file; under the id of a workshop, the paragraphs about it. */
export const PRESENTATION = typeset(file.accueil) satisfies Record<WorkshopId, readonly string[]>;
