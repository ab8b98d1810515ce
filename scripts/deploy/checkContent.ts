interface Brand {
  isDemo: boolean;
  workshops: readonly { name: string; siret: string }[];
}

/** Problems that keep the brand from going live, one sentence each. */
export function checkBrand({ isDemo, workshops }: Brand): string[] {
  const demo = 'src/domain/brand.ts a encore les valeurs de la démonstration (isDemo).';
  if (isDemo) return [demo];
  return workshops
    .filter(({ siret }) => !isSiret(siret))
    .map(({ name, siret }) => `src/domain/brand.ts\u00a0: ${siret}, de ${name}, n’est pas un SIRET.`);
}

/** Fourteen digits whose last one is the key of the others (Luhn); blanks are free. */
function isSiret(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^\d{14}$/.test(digits) || /^0{9}/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** One sentence naming the legal values that only the owner can fill in. Pages may hold a visitor's « [À compléter ». */
export function checkLegal(legal: object): string[] {
  const gaps = gapsOf(legal);
  return gaps.length > 0 ? [`src/domain/legal.ts a encore à compléter\u00a0: ${gaps.join(', ')}.`] : [];
}

/** Paths of the texts that are still « [À compléter », such as `host.phone`. */
function gapsOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return value.includes('[À compléter') ? [name] : [];
    return typeof value === 'object' && value ? gapsOf(value).map((path) => `${name}.${path}`) : [];
  });
}

/** Throws a list of the problems, if there are any. */
export function refuse(...problems: string[]): void {
  if (problems.length > 0) throw new Error(`Rien n’a été envoyé.\n${listed(problems)}`);
}

/** The problems as a Markdown list. */
export function listed(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}
