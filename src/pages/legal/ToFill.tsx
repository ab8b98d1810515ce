import type { ReactNode } from 'react';

/** A value of legal.ts; until the owner fills it in, a marked gap that says what belongs there. */
export function ToFill({ value, children }: { value: string; children: ReactNode }) {
  return value === '' ? <mark>[À compléter&nbsp;: {children}]</mark> : value;
}

/** A telephone number in international form, as a link, or its gap. */
export function Phone({ value, children }: { value: string; children: ReactNode }) {
  return value === '' ? (
    <ToFill value="">{children}</ToFill>
  ) : (
    <a href={`tel:${value.replaceAll(' ', '')}`}>{value.replaceAll(' ', '\u00a0')}</a>
  );
}
