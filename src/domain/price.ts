const EURO = /€|(?<!\p{L})(?:eur(?:os?)?|centimes?|cts?)(?!\p{L})/iu;

const CURRENCY = String.raw`(?:€(?:uros?)?|eur(?:os?)?)`;
const WHOLE = String.raw`\d{1,3}(?:(?:[\s.'’]\d{3}){1,2}|,\d{3}(?=\.))|\d{1,9}`;
const CENTS = String.raw`(?:[.,]|${CURRENCY})\s*(?:(\d{2}\s*(?:centimes|cts)|\d{1,2})|[-–—]{1,2})`;

/** A whole price, as people type it: '12', '12,50 €', 'EUR 12', '12 euros 50', '12,-', '12 € TTC', '1.250,00 €', '1’250', '1,250.00'. */
const PRICE = new RegExp(
  String.raw`^(?:${CURRENCY}\s*)?(${WHOLE})(?:\s*${CENTS})?\s*${CURRENCY}?\.?(?:\s*ttc\.?)?$`,
  'i',
);

/**
 * Reads a price that was typed freely. `text`: as shown, with a euro sign if it has a digit and no currency yet; '' for
 * none. `euros`: the amount if it is nothing but a price, else null ('à partir de 15').
 */
export function readPrice(price: string): { text: string; euros: number | null } {
  // « 1 250 € » stays on one line.
  const typed = price.trim().replace(/([\d€])\s+(?=[\d€])/g, '$1\u00a0');
  const [, whole = '', cents = '0'] = PRICE.exec(typed) ?? [];
  return {
    text: /\d/.test(typed) && !EURO.test(typed) ? `${typed}\u00a0€` : typed,
    euros: whole === '' ? null : Number.parseFloat(`${whole.replace(/\D/g, '')}.${cents}`),
  };
}
