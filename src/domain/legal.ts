import file from './proprietaires.json' with { type: 'json' };
import { typeset } from './typeset';

/** What the legal pages say of the owners, by the names of their file; 'qui entretient le site' may be ''. */
export const LEGAL = typeset(file.mentions);

export type Business = (typeof LEGAL.entreprises)[number];
