/** A telephone number in international form, as a link; a gap as it is. */
export function Phone({ number }: { number: string }) {
  return number.startsWith('+') ? <a href={`tel:${number.replace(/\s/g, '')}`}>{number}</a> : number;
}
