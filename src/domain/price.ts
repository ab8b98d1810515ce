const EURO = /€|(?<!\p{L})(?:eur(?:os?)?|centimes?|cts?)(?!\p{L})/iu;

const CURRENCY = String.raw`(?:€(?:uros?)?|eur(?:os?)?)`;
const WHOLE = String.raw`\d{1,3}(?:(?:[\s.'’]\d{3}){1,2}|,\d{3}(?=\.))|\d{1,9}`;
const CENTS = String.raw`(?:[.,]|${CURRENCY})\s*(?:(\d{2}\s*(?:centimes|cts)|\d{1,2})|[-–—]{1,2})`;

/** A whole price, as people type it: '12', '12,50 €', 'EUR 12', '12 euros 50', '12,-', '12 € TTC', '1.250,00 €', '1’250', '1,250.00'. */
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY}\s*)?(${WHOLE})(?:\s*${CENTS})?\s*${CURRENCY}?\.?(?:\s*ttc\.?)?$`,
  'i',
);

const MONTH = String.raw`(?:janv(?:ier)?|f[ée]v(?:r(?:ier)?)?|mars|avr(?:il)?|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[ée]c(?:embre)?)(?!\p{L})\.?`;
const DAY = String.raw`(?<!\d)(?:0?[1-9]|[12]\d|3[01])`;
const AMOUNT = String.raw`\d(?:[\d\s.,'’]*\d)?`;
const FOREIGN = String.raw`(?:[$£]|(?<!\p{L})(?:CHF|USD|GBP|CAD|fr\.|francs?|dollars?|livres sterling)(?!\p{L}))`;

/** Figures that are no amount of euros: days and years, times, percentages, other currencies. */
const NO_EUROS = new RegExp(
  [
    String.raw`${DAY}([./])(?:0?[1-9]|1[0-2])\1(?:\d{4}|\d{2})(?!\d)|${DAY}/(?:0?[1-9]|1[0-2])(?!\d)|\d{4}-\d\d-\d\d`,
    String.raw`(?:${DAY}(?:er)?\s+)?${MONTH}(?:\s+\d{4})?`,
    String.raw`(?<!\p{L})(?:le\s+${DAY}(?:er)?|en\s+20\d\d)(?![\d.,'’/]*\d)`,
    String.raw`\d{1,2}\s*h(?:\s*\d\d)?(?!\p{L})`,
    String.raw`\d+(?:[.,]\d+)?\s*%`,
    String.raw`${FOREIGN}\s*${AMOUNT}|${AMOUNT}\s*${FOREIGN}`,
  ].join('|'),
  'giu',
);

/**
 * Reads a price that was typed freely. `text`: as shown, with a euro sign if a figure may be an amount and no euro is named
 * yet; '' for none. `euros`: the amount if it is nothing but a price, else null ('à partir de 15').
 */
export function readPrice(price: string): { text: string; euros: number | null } {
  // « 1 250 € » stays on one line, and « 32€ » gets its space.
  const typed = price
    .trim()
    .replace(/([\d€])\s+(?=[\d€])/g, '$1\u00a0')
    .replace(/(\d)€(?!\d)/g, '$1\u00a0€');
  const [, whole = '', cents = '0'] = PRICE.exec(typed) ?? [];
  return {
    text: /\d/.test(typed.replace(NO_EUROS, '')) && !EURO.test(typed) ? `${typed}\u00a0€` : typed,
    euros: whole === '' ? null : Number.parseFloat(`${whole.replace(/\D/g, '')}.${cents}`),
  };
}
