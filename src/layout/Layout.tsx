import { Suspense, type ReactNode } from 'react';

type LayoutProps = Partial<Record<'header' | 'footer' | 'children', ReactNode>>;

/** With a boundary for each part: React draws anew the part that a translator has changed, not a page whose code is late. */
export function Layout({ header, footer, children }: LayoutProps) {
  return (
    <div className="site">
      <Suspense>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
        {header}
      </Suspense>
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Suspense>{footer}</Suspense>
    </div>
  );
}
