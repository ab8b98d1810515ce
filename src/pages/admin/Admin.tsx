import { useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import { flagCreator } from '../../components/creatorFlag';
import { PageHead } from '../../components/PageHead';
import { titled } from '../../domain/pageHead';
import { HeaderFrame, MenuLink } from '../../layout/HeaderFrame';
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
import { EditSite } from './texts/EditSite';
import '../../styles/components/admin-blocks.css';
import '../../styles/pages/list-rows.css';
import '../../styles/pages/admin.css';

interface AdminPage {
  title: string;
  lead?: string;
  page: ReactNode;
  isWide?: true;
  /** Draws its heading by itself. */
  hasOwnHead?: true;
}

const SIGN_IN = { title: 'Connexion', page: <AccountForm /> };

const WITHOUT_MENU: Record<string, AdminPage> = {
  '/admin': {
    title: 'Bienvenue sur la page administration',
    lead: 'L’espace des créatrices, pour faire vivre le catalogue.',
    page: <Welcome />,
  },
  '/admin/login': SIGN_IN,
  '/login': SIGN_IN,
  '/admin/register': { title: 'Je crée mon compte', page: <AccountForm isNew /> },
};

const ENTRIES: Record<string, AdminPage> = {
  '/admin/addCreated': { title: 'Ajouter une création', page: <AddCreated /> },
  '/admin/editCreated': {
    title: 'Modifier une création',
    lead: 'Le prix se change ici même\u00a0; touchez le nom pour tout le reste.',
    page: <ManageCreations />,
    isWide: true,
  },
  '/admin/deleteCreated': {
    title: 'Supprimer une création',
    lead: 'Les photos d’une création sont supprimées avec elle. Pour changer un texte ou un prix, passez par «\u00a0Modifier une création\u00a0».',
    page: <ManageCreations isRemoval />,
    isWide: true,
  },
  '/admin/deleteAvis': {
    title: 'Supprimer un avis client',
    page: <DeleteAvis />,
    isWide: true,
  },
  '/admin/site': {
    title: 'Annonce et textes',
    lead: 'Ce que lisent les visiteurs. Ils voient vos changements à la prochaine page qu’ils ouvrent.',
    page: <EditSite />,
  },
};

const MENU: Record<string, AdminPage> = {
  '/admin/account': { title: 'Accueil', page: <Account entries={ENTRIES} />, isWide: true, hasOwnHead: true },
  ...ENTRIES,
};

const PAGES: Record<string, AdminPage> = {
  ...WITHOUT_MENU,
  ...MENU,
  '/admin/editCreated/:id': { title: 'Modifier une création', page: <EditCreated />, hasOwnHead: true },
};

/** The administration, a chunk of its own with all its pages. `/login` shows the same form as `/admin/login`. */
export function Admin() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [path = '', page] = Object.entries(PAGES).find(([one]) => matchPath(one, pathname)) ?? [];
  const [isLeaving, setLeaving] = useState(false);
  const { title } = titled(page ? `${page.title} · Administration` : 'Administration', '');
  // Also for another page of the same title: useHead has set the route's.
  useEffect(() => void (document.title = title), [title, pathname]);

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

  const header = (
    <HeaderFrame label="Menu de l’administration">
      {page && !(path in WITHOUT_MENU) && (
        <>
          {Object.entries(MENU).map(([to, entry]) => (
            <MenuLink key={to} to={to} className="header-link stitch-after admin-link">
              {entry.title}
            </MenuLink>
          ))}
          <button
            type="button"
            className="header-link stitch-after admin-sign-out"
            title="Se déconnecter"
            disabled={isLeaving}
            onClick={() => void leave()}
          >
            <span className="icon icon--lock" aria-hidden="true" />
            <span className="admin-sign-out__label">Se déconnecter</span>
          </button>
        </>
      )}
    </HeaderFrame>
  );
  return (
    <Layout header={header}>
      <SessionProvider>
        {isLeaving ? (
          <Loading />
        ) : page ? (
          <div key={pathname} className={`wrap page ${page.isWide ? '' : 'page--narrow'}`}>
            {!page.hasOwnHead && <PageHead {...page} />}
            {page.page}
          </div>
        ) : (
          <NotFound />
        )}
      </SessionProvider>
    </Layout>
  );
}
