import type { ReactNode } from 'react';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <main id="contenu" tabIndex={-1}>
      {children}
    </main>
  );
}
