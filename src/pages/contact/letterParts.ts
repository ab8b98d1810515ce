import type { Creation } from '../../domain/creation';
import { creationPath, creationSearch } from '../../domain/creationPath';
import { openingFor } from './opening';

/** What a letter about the creation `id` begins and ends with. */
export interface LetterParts {
  id: string;
  /** A first sentence, or '' while the creation is unknown. */
  opening: string;
  /** Name and address of the creation: the mail says by itself what it is about. */
  ending: string;
}

/** The parts of a letter about a creation; while it is unknown, with the address of the form instead. */
export function letterParts(id: string, creation: Creation | null): LetterParts {
  const path = (creation && creationPath(creation)) ?? `/contact${creationSearch(id)}`;
  const name = creation?.name.trim() ?? '';
  return {
    id,
    opening: name && openingFor(name),
    ending: `\n\nCréation${name && `\u00a0: ${name}`}\n${new URL(path, location.origin).href}`,
  };
}
