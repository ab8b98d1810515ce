const ISO_DATE = /^20\d{2}-(0[1-9]|1[0-2])-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/;

/**
 * Whether a value is a date as `toISOString()` writes it, in this century, of a day that exists and at most 24 hours ahead:
 * `isIsoDate` of firestore.rules.
 */
export function isIsoDate(value: unknown): value is string {
  if (typeof value !== 'string' || !ISO_DATE.test(value)) return false;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(value.slice(8, 10))) return false;
  return date.getTime() <= Date.now() + 86_400_000;
}
