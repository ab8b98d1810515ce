import type { Answer, RawRequest } from '../rawBackend';
import type { Role } from '../roles';

/** A request sent past our pages, which must neither reveal nor change anything. */
export interface Attack {
  /** What it would read or write. */
  title: string;
  as: Role;
  does: 'read' | 'write';
  request: RawRequest | ((send: (request: RawRequest) => Promise<Answer>) => Promise<Answer>);
  /** Set where Firebase refuses it whatever the rules say. */
  stoppedBy?: 'Firebase';
  /** The refusal, where it is not a 403. */
  refusal?: { status: number; text?: RegExp };
}

export const reading = (title: string, as: Role, request: Attack['request']): Attack => ({
  title,
  as,
  does: 'read',
  request,
});

export const writing = (title: string, as: Role, request: Attack['request']): Attack => ({
  title,
  as,
  does: 'write',
  request,
});
