import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** One sentence for each built page with placeholders that only the owner can replace. */
export function checkPages(siteDir: string): string[] {
  return readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .filter((file) => readFileSync(join(siteDir, file), 'utf8').includes('[À compléter'))
    .map((file) => `${file} a encore des «\u00a0À compléter\u00a0» (src/domain/legal.ts).`);
}

/** Throws a list of the problems, if there are any. */
export function refuse(...problems: string[]): void {
  if (problems.length > 0) throw new Error(`Rien n’a été envoyé.\n${listed(problems)}`);
}

/** The problems as a Markdown list. */
export function listed(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}
