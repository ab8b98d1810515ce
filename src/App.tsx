import { Suspense, useEffect, useState } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { creationIdOf } from './domain/creationPath';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { WaitingMark } from './layout/WaitingMark';
import { useNavigation } from './navigation';
import { backgroundOf } from './pages/creations/zoom/background';
import { loadZoom } from './pages/creations/zoom/loadZoom';
import { ADMIN_ROUTES, NOT_FOUND, PUBLIC_ROUTES } from './routes';
import { lazyPart } from './waiting';

const Zoom = lazyPart('Zoom', loadZoom);

/** The whole site: public pages inside the layout, the administration on its own. */
export function App() {
  const { key } = useLocation();
  return (
    <ErrorPage resetKey={key} alone>
      <WaitingMark />
      <Site />
    </ErrorPage>
  );
}

function Site() {
  const location = useLocation();
  const { key } = location;
  // An entry that a document starts with, by a reload, has no list under it.
  const [first] = useState(key);
  const background = key === first ? null : backgroundOf(location);
  useNavigation(background ?? location);
  return (
    <Routes location={background ?? location}>
      <Route element={<PublicShell entry={key} zoomed={background && creationIdOf(location.pathname)} />}>
        {[...PUBLIC_ROUTES, NOT_FOUND].map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      {ADMIN_ROUTES.map(({ path, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <ErrorPage resetKey={key} alone>
              <Suspense fallback={<p className="page-wait">Chargement...</p>}>
                <Page />
              </Suspense>
            </ErrorPage>
          }
        />
      ))}
    </Routes>
  );
}

/** `zoomed`: the creation that is shown over the page, if any. `entry` identifies the entry of the history. */
function PublicShell({ entry, zoomed }: { entry: string; zoomed: string | null }) {
  return (
    <Layout>
      <ErrorPage resetKey={entry}>
        <Suspense fallback={<p className="page-wait">Chargement...</p>}>
          <HydrationMark />
          <Outlet />
        </Suspense>
        {zoomed !== null && (
          <Suspense fallback={null}>
            <Zoom id={zoomed} />
          </Suspense>
        )}
      </ErrorPage>
    </Layout>
  );
}

/** Marks the moment from which the page answers, which comes after the header's. The bench waits for it. */
function HydrationMark() {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
