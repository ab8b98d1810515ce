/** The price as shown: as typed, followed by a euro sign that is never doubled; '' stays '' (design.md, decision 8). */
export function formatPrice(price: string): string {
  const typed = price.trim();
  if (typed === '') return '';
  return typed.includes('€') ? typed : `${typed}\u00a0€`;
}

/** The price as a number of euros where the text is one ('12', '12,50 €'), else null: search engines want numbers only. */
export function priceInEuros(price: string): number | null {
  const match = /^(\d+)(?:[.,](\d{1,2}))?\s*€?$/.exec(price.trim());
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : null;
}
