import type { ReactNode } from 'react';
import { PageHead } from '../../../components/PageHead';
import { Layout } from '../../../layout/Layout';
import { Logo } from '../../../layout/Logo';

/** The frame of a page before signing in: the logo, no menu. */
export function EntranceFrame({ children }: { children: ReactNode }) {
  const header = (
    <header className="site-header scallops-after">
      <div className="wrap site-header__row">
        <Logo />
      </div>
    </header>
  );
  return <Layout header={header}>{children}</Layout>;
}

/** A page before signing in. */
export function EntrancePage({ children, ...head }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <EntranceFrame>
      <div className="wrap page page--narrow">
        <PageHead {...head} />
        {children}
      </div>
    </EntranceFrame>
  );
}
