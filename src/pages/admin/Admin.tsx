import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import { flagCreator } from '../../components/creatorFlag';
import { ADMIN_ENTRIES, ADMIN_PAGES, type AdminPath } from './adminPages';
import { titled } from '../../domain/pageHead';
import { HeaderFrame, Logo, MenuLink } from '../../layout/HeaderFrame';
import { Layout } from '../../layout/Layout';
import { signOut } from '../../services/users';
import { NotFound } from '../NotFound';
import { Account, Welcome } from './account/Account';
import { AccountForm } from './account/AccountForm';
import { SessionProvider } from './account/useSession';
import { DeleteAvis } from './avis/DeleteAvis';
import { AddCreated } from './creations/AddCreated';
import { EditCreated } from './creations/EditCreated';
import { ManageCreations } from './creations/ManageCreations';
import { tidyUp } from './creations/creationDrafts';
import { EditSite } from './texts/EditSite';
import '../../styles/components/admin-blocks.css';
import '../../styles/pages/list-rows.css';
import '../../styles/pages/admin.css';

const PAGES: Record<AdminPath, ReactNode> = {
  '/admin': <Welcome />,
  '/admin/login': <AccountForm />,
  '/login': <AccountForm />,
  '/admin/register': <AccountForm isNew />,
  '/admin/account': <Account />,
  '/admin/addCreated': <AddCreated />,
  '/admin/deleteCreated': <ManageCreations isRemoval />,
  '/admin/editCreated': <ManageCreations />,
  '/admin/editCreated/:id': <EditCreated />,
  '/admin/deleteAvis': <DeleteAvis />,
  '/admin/site': <EditSite />,
};

const WITHOUT_MENU = ['/admin', '/admin/login', '/login', '/admin/register'];

/** The administration, a chunk of its own with all its pages. `/login` shows the same form as `/admin/login`. */
export function Admin() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const path = (Object.keys(PAGES) as AdminPath[]).find((one) => matchPath(one, pathname));
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => void tidyUp(), []);
  const { title } = titled(path ? `${ADMIN_PAGES[path]} · Administration` : 'Administration', '');
  useEffect(() => void (document.title = title), [title]);

  /** Signs out and goes to the home page. Unmounts the page first, or the guard of /admin/account would go to /login. */
  async function leave() {
    setLeaving(true);
    try {
      await signOut();
      flagCreator(false);
      await navigate('/');
    } catch {
      setLeaving(false);
      window.alert('La déconnexion n’a pas abouti, veuillez réessayer.');
    }
  }

  const header =
    path && !WITHOUT_MENU.includes(path) ? (
      <HeaderFrame label="Menu de l’administration">
        {[{ to: '/admin/account' } as const, ...ADMIN_ENTRIES].map(({ to }) => (
          <MenuLink key={to} to={to} className="header-link stitch-after admin-link">
            {ADMIN_PAGES[to]}
          </MenuLink>
        ))}
        <button
          type="button"
          className="header-link stitch-after admin-sign-out"
          title="Se déconnecter"
          onClick={() => void leave()}
        >
          <span className="icon icon--lock" aria-hidden="true" />
          <span className="admin-sign-out__label">Se déconnecter</span>
        </button>
      </HeaderFrame>
    ) : (
      <header className="site-header scallops-after">
        <div className="wrap site-header__row">
          <Logo />
        </div>
      </header>
    );
  return (
    <Layout header={header}>
      <SessionProvider>
        <Fragment key={pathname}>{isLeaving ? <Loading /> : path ? PAGES[path] : <NotFound />}</Fragment>
      </SessionProvider>
    </Layout>
  );
}
