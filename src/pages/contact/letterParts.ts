import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { openingFor } from './opening';

/** What a letter about the creation `id` begins and ends with. */
export interface LetterParts {
  id: string;
  /** A first sentence, or '' while the creation is unknown. */
  opening: string;
  /** Name and address of the creation: the mail says by itself what it is about. */
  ending: string;
}

/** The parts of a letter about a creation, null while it is unknown. */
export function letterParts(id: string, creation: Creation | null): LetterParts {
  const name = creation?.name.trim() ?? '';
  return {
    id,
    opening: name && openingFor(name),
    ending: `\n\nCréation${name && `\u00a0: ${name}`}\n${new URL(creationPath({ id }), location.origin).href}`,
  };
}
