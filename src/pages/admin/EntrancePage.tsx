import type { ReactNode } from 'react';

/** The frame of what is seen before signing in: no menu, only the page. */
export function EntrancePage({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1}>
      {children}
    </main>
  );
}
