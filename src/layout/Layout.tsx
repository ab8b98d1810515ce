import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';

/** The shared layout: header, content, footer. The skip link and `useNavigation` both aim at `#contenu`. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <Header />
      <main id="contenu" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
