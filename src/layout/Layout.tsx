import type { ReactNode } from 'react';

type LayoutProps = Partial<Record<'header' | 'footer' | 'children', ReactNode>>;

/** The skip link and useNavigation focus `#contenu`. */
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
