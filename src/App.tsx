import { Suspense, useEffect } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorPage } from './layout/ErrorPage';
import { Layout } from './layout/Layout';
import { WaitingMark } from './layout/WaitingMark';
import { useNavigation } from './navigation';
import { ADMIN_ROUTES, NOT_FOUND, PUBLIC_ROUTES } from './routes';

/** The whole site: public pages inside the layout, the administration on its own. */
export function App() {
  const { key } = useLocation();
  return (
    <ErrorPage place={key} alone>
      <WaitingMark />
      <Site />
    </ErrorPage>
  );
}

function Site() {
  useNavigation();
  const { key } = useLocation();
  return (
    <Routes>
      <Route element={<PublicShell />}>
        {[...PUBLIC_ROUTES, NOT_FOUND].map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
      {ADMIN_ROUTES.map(({ path, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <ErrorPage place={key} alone>
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

function PublicShell() {
  const { key } = useLocation();
  return (
    <Layout>
      <ErrorPage place={key}>
        <Suspense fallback={<p className="page-wait">Chargement...</p>}>
          <HydrationMark />
          <Outlet />
        </Suspense>
      </ErrorPage>
    </Layout>
  );
}

/** Marks the moment from which the page answers, which comes after the header's. The bench waits for it. */
function HydrationMark() {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
