import type { ReactNode } from 'react';

/** A place in a legal text that the owner has to fill in before going live: plainly marked. */
export function ToFill({ children }: { children: ReactNode }) {
  return <mark>[À compléter&nbsp;: {children}]</mark>;
}
