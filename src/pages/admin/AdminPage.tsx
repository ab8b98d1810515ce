import { useState, type ReactNode } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { AdminHeader } from '../../components/AdminHeader';
import { Loading } from '../../components/Loading';
import { signOut } from '../../services/users';

/** The frame of the administration: its menu above the page. The lock signs out and goes to the site (spec.md point 2). `children`, or the nested route. */
export function AdminPage({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    // The page goes first: the guard of /admin/account would otherwise send to /login what is on its way home.
    setLeaving(true);
    try {
      await signOut();
      await navigate('/');
    } catch {
      setLeaving(false);
      window.alert('La déconnexion n’a pas abouti, veuillez réessayer.');
    }
  }

  return (
    <div className="site">
      <a className="skip-link" href="#contenu">
        Aller au contenu
      </a>
      <AdminHeader onSignOut={() => void leave()} />
      <main id="contenu" tabIndex={-1}>
        {leaving ? <Loading /> : (children ?? <Outlet />)}
      </main>
    </div>
  );
}
