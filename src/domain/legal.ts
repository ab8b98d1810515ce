import type { WorkshopId } from './brand';
import file from './proprietaires.json' with { type: 'json' };
import { typeset } from './typeset';

/** What the legal pages say of the owners, by the names of their file; 'qui entretient le site' may be ''. */
export const LEGAL = typeset(file.mentions);

/** The business that runs a workshop. */
export const businessOf = (workshop: WorkshopId): Business | undefined =>
  LEGAL.entreprises.find(({ ateliers }) => ateliers.includes(workshop));

export type Business = (typeof LEGAL.entreprises)[number];
