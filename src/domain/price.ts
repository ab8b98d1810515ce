/** The price as shown: as typed, with a euro sign if it has a digit and no currency yet; '' for none. */
export function formatPrice(price: string): string {
  // « 1 250 € » stays on one line.
  const typed = price.trim().replace(/(\d) (?=[\d€])/g, '$1\u00a0');
  return /\d/.test(typed) && !/€|\beur(?:os?)?(?!\p{L})/iu.test(typed) ? `${typed}\u00a0€` : typed;
}

/** The price in euros if the text is a number ('12', '12,50 €'), else null. For search engines. */
export function priceInEuros(price: string): number | null {
  const match = /^(\d+)(?:[.,](\d{1,2}))?\s*€?$/.exec(price.trim());
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
}
