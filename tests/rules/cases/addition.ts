import { creationDocument, type Document } from '../documents';
import type { Attempt } from '../Attempt';
import { having, type RuleCase } from './RuleCase';

export const CREATION_PATH = 'created/creation';

export const adding = (data: Document): Attempt => ({ does: 'create', path: CREATION_PATH, data });

/** An admin adds a creation that may be stored but for the fields given (undefined: left out). */
export function addition(fact: string, fields: Document, allowed: boolean): RuleCase {
  const data = Object.entries(fields).reduce(
    (document, [field, value]) => having(document, field, value),
    creationDocument(),
  );
  return {
    title: `a creation with ${fact} is ${allowed ? 'stored' : 'refused'}`,
    as: 'admin',
    attempt: adding(data),
    allowed,
  };
}
