import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { Loading } from '../../components/Loading';
import { BRAND } from '../../domain/brand';
import { useHead, type Head } from '../../site/head';
import { signOut } from '../../services/users';
import '../../styles/components/admin-blocks.css';
import '../../styles/pages/list-rows.css';
import '../../styles/components/progress.css';
import '../../styles/pages/admin.css';
import { NotFound } from '../NotFound';
import { Account } from './account/Account';
import { AccountForm } from './account/AccountForm';
import { AddCreated } from './creations/AddCreated';
import { AdminPage } from './AdminPage';
import { DeleteAvis } from './avis/DeleteAvis';
import { creatorDrafts } from '../../forms/draftStore';
import { dropStrayPhotos } from './creations/draftPhotos';
import { DeleteCreated } from './creations/DeleteCreated';
import { forgetDraft } from './creations/useCreationDraft';
import { EditCreated } from './creations/EditCreated';
import { EntranceFrame } from './account/EntrancePage';
import { Welcome } from './account/Welcome';

interface Page {
  path: string;
  title: string;
  /** Whether it is below the menu. */
  hasMenu?: boolean;
  page: ReactNode;
}

const PAGES: readonly Page[] = [
  { path: '/admin', title: 'Bienvenue sur la page administration', page: <Welcome /> },
  { path: '/admin/login', title: 'Connexion', page: <AccountForm /> },
  { path: '/login', title: 'Connexion', page: <AccountForm /> },
  { path: '/admin/register', title: 'Je crée mon compte', page: <AccountForm isNew /> },
  { path: '/admin/account', title: 'Accueil', hasMenu: true, page: <Account /> },
  { path: '/admin/addCreated', title: 'Ajouter une création', hasMenu: true, page: <AddCreated /> },
  {
    path: '/admin/deleteCreated',
    title: 'Supprimer une création',
    hasMenu: true,
    page: (
      <DeleteCreated
        title="Supprimer une création"
        lead="La photo est supprimée avec la création. Vous pouvez aussi la modifier."
      />
    ),
  },
  {
    path: '/admin/editCreated',
    title: 'Modifier une création',
    hasMenu: true,
    page: (
      <DeleteCreated
        title="Modifier une création"
        lead="Le prix se change ici même&nbsp;; «&nbsp;Modifier&nbsp;» mène à tout le reste."
      />
    ),
  },
  { path: '/admin/editCreated/:id', title: 'Modifier une création', hasMenu: true, page: <EditCreated /> },
  { path: '/admin/deleteAvis', title: 'Supprimer un avis client', hasMenu: true, page: <DeleteAvis /> },
];

const UNKNOWN: Page = {
  path: '*',
  title: '',
  page: (
    <EntranceFrame>
      <NotFound />
    </EntranceFrame>
  ),
};

function pageAt(pathname: string): Page {
  return PAGES.find(({ path }) => matchPath(path, pathname)) ?? UNKNOWN;
}

function findHead(pathname: string) {
  const head: Head = {
    title: [pageAt(pathname).title, 'Administration', BRAND.name].filter(Boolean).join(' · '),
    description: 'Espace réservé aux créatrices.',
    listed: false,
  };
  return { route: { head: () => head }, params: {} };
}

const CLEAR =
  'Effacer aussi de cet appareil ce que vous avez commencé (textes et photos)\u00a0? Sinon, vous le retrouverez ici pendant 30 jours.';

/** The administration, a chunk with its own pages. `/login` shows the same form as `/admin/login`. */
export function Admin() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  useHead(pathname, findHead);
  useEffect(() => void dropStrayPhotos().catch(() => undefined), []);

  /** Signs out and goes to the home page. Unmounts the page first, or the guard of /admin/account would go to /login. */
  async function leave() {
    const begun = creatorDrafts();
    const isCleared = begun.length > 0 && window.confirm(CLEAR);
    setLeaving(true);
    try {
      if (isCleared) begun.forEach(forgetDraft);
      await signOut();
      await navigate('/');
    } catch {
      setLeaving(false);
      window.alert('La déconnexion n’a pas abouti, veuillez réessayer.');
    }
  }

  const { page, hasMenu } = pageAt(pathname);
  if (!hasMenu) return <Fragment key={pathname}>{page}</Fragment>;
  return (
    <AdminPage onSignOut={() => void leave()}>
      {isLeaving ? <Loading /> : <Fragment key={pathname}>{page}</Fragment>}
    </AdminPage>
  );
}
