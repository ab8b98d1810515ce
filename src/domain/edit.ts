import { cleanText } from './text';

type Field<Draft> = keyof Draft & string;

/** Fields of a creation that are stored and compared as one. */
const TOGETHER: readonly string[] = ['collection', 'category', 'maker'];

/** The fields that differ once they are stored. */
export function changedFields<Draft extends object>(before: Draft, after: Draft): Field<Draft>[] {
  const fields = Object.keys(before) as Field<Draft>[];
  const changed = fields.filter((field) => comparable(before[field]) !== comparable(after[field]));
  const isMoved = changed.some((field) => TOGETHER.includes(field));
  return fields.filter((field) => changed.includes(field) || (isMoved && TOGETHER.includes(field)));
}

export function pickFields<Draft extends object>(from: Draft, fields: readonly Field<Draft>[]) {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Draft>;
}

/** As text, since a draft that was stored holds other objects. */
const comparable = (value: unknown) => (typeof value === 'string' ? cleanText(value) : JSON.stringify(value));
