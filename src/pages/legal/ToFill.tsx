import type { ReactNode } from 'react';

/** A gap in a legal text that the owner fills in before going live. */
export function ToFill({ children }: { children: ReactNode }) {
  return <mark>[À compléter&nbsp;: {children}]</mark>;
}
