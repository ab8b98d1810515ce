import type { Answer, RawRequest } from './rawBackend';
import type { Role } from './rulesBackend';

/** Something that somebody sends past our pages, and that must neither tell nor change anything. */
export interface Attack {
  /** What is to be read, or to stand there afterwards. */
  title: string;
  as: Role;
  does: 'read' | 'write';
  request: RawRequest | ((send: (request: RawRequest) => Promise<Answer>) => Promise<Answer>);
  /** Our rules, unless it is Firebase itself, whatever the rules say. */
  stoppedBy?: 'Firebase';
  /** How the refusal looks where it is not a 403. */
  refusal?: { status: number; text?: RegExp };
}
