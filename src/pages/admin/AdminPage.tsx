import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Layout } from '../../layout/Layout';
import { Header } from './Header';

/** The frame of the administration: its menu above `children`, by default the nested route. */
export function AdminPage({ onSignOut, children }: { onSignOut: () => void; children?: ReactNode }) {
  return <Layout header={<Header onSignOut={onSignOut} />}>{children ?? <Outlet />}</Layout>;
}
