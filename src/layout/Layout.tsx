import type { ReactNode } from 'react';

type LayoutProps = Partial<Record<'header' | 'footer' | 'children', ReactNode>>;

export function Layout({ header, footer, children }: LayoutProps) {
  return (
    <div className="site">
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      {header}
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
