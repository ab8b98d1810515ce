/** A name after French « de », elided before a vowel, any h and a y that sounds as i: « d’Anaïs », « de Bruno ». */
export function withDe(name: string): string {
  const plain = name.normalize('NFD');
  return /^([aeiouœæh]|y[^aeiou])/iu.test(plain) ? `d’${name}` : `de ${name}`;
}
