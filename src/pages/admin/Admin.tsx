import { useEffect, useState } from 'react';
import { matchPath, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
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
import { AddCreated } from './creations/AddCreated';
import { AdminPage } from './AdminPage';
import { DeleteAvis } from './avis/DeleteAvis';
import { creatorDrafts } from '../../forms/draftStore';
import { dropStrayPhotos } from './creations/draftPhotos';
import { DeleteCreated } from './creations/DeleteCreated';
import { forgetDraft } from './creations/useCreationDraft';
import { EditCreated } from './creations/EditCreated';
import { EntranceFrame } from './account/EntrancePage';
import { Login } from './account/Login';
import { Register } from './account/Register';
import { Welcome } from './account/Welcome';

/** The pages' titles by their addresses; the last one is for an unknown address. */
const TITLES = {
  '/admin': 'Bienvenue sur la page administration · ',
  '/admin/login': 'Connexion · ',
  '/login': 'Connexion · ',
  '/admin/register': 'Je crée mon compte · ',
  '/admin/account': 'Accueil · ',
  '/admin/addCreated': 'Ajouter une création · ',
  '/admin/deleteCreated': 'Supprimer une création · ',
  '/admin/editCreated': 'Modifier une création · ',
  '/admin/editCreated/:id': 'Modifier une création · ',
  '/admin/deleteAvis': 'Supprimer un avis client · ',
  '*': '',
};

function findHead(pathname: string) {
  const [, title = ''] = Object.entries(TITLES).find(([path]) => matchPath(path, pathname)) ?? [];
  const head: Head = {
    title: `${title}Administration · ${BRAND.name}`,
    description: 'Espace réservé aux créatrices.',
    listed: false,
  };
  return { route: { head: () => head }, params: {} };
}

/** The administration, a chunk with its own routes. `/login` shows the same form as `/admin/login`. */
export function Admin() {
  const { pathname } = useLocation();
  useHead(pathname, findHead);
  const { leaving, leave } = useLeaving();
  useEffect(() => void dropStrayPhotos().catch(() => undefined), []);
  if (leaving)
    return (
      <EntranceFrame>
        <Loading />
      </EntranceFrame>
    );
  if (matchPath('/login', pathname)) return <Login />;
  return (
    <Routes>
      <Route index element={<Welcome />} />
      <Route path="login" element={<Login />} />
      <Route path="register" element={<Register />} />
      <Route path="account" element={<Account onSignOut={leave} />} />
      <Route element={<AdminPage onSignOut={leave} />}>
        <Route path="addCreated" element={<AddCreated />} />
        <Route
          path="deleteCreated"
          element={
            <DeleteCreated
              title="Supprimer une création"
              lead="La photo est supprimée avec la création. Vous pouvez aussi la modifier."
            />
          }
        />
        <Route
          path="editCreated"
          element={
            <DeleteCreated
              key="edit"
              title="Modifier une création"
              lead="Le prix se change ici même&nbsp;; «&nbsp;Modifier&nbsp;» mène à tout le reste."
            />
          }
        />
        <Route path="editCreated/:id" element={<EditCreated />} />
        <Route path="deleteAvis" element={<DeleteAvis />} />
      </Route>
      <Route
        path="*"
        element={
          <EntranceFrame>
            <NotFound />
          </EntranceFrame>
        }
      />
    </Routes>
  );
}

const CLEAR =
  'Effacer aussi de cet appareil ce que vous avez commencé (textes et photos)\u00a0? Sinon, vous le retrouverez ici pendant 30 jours.';

/** Signs out and goes to the home page. Unmounts the page first, or the guard of /admin/account would go to /login. */
function useLeaving(): { leaving: boolean; leave: () => void } {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
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
  return { leaving, leave: () => void leave() };
}
