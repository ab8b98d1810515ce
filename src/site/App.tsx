import { Suspense, lazy, useEffect, useState } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { Loading } from '../components/Loading';
import { Announcement } from '../components/Announcement';
import { useSiteSettings } from '../data/siteSettings';
import { creationIdOf } from '../domain/creationPath';
import { ErrorPage } from '../layout/ErrorPage';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import { Layout } from '../layout/Layout';
import { useHead } from './useHead';
import { useNavigation } from './navigation';
import { backgroundOf } from '../pages/creations/zoom/background';
import { loadZoom } from '../pages/creations/zoom/loadZoom';
import { ADMIN_ROUTES, NOT_FOUND, PUBLIC_ROUTES, type Route as SiteRoute } from './routes';

const Zoom = lazy(async () => ({ default: (await loadZoom()).Zoom }));

/** The whole site: public pages inside the layout, the administration on its own. */
export function App() {
  return (
    <ErrorPage resetKey={useLocation().key} alone>
      <Pages />
    </ErrorPage>
  );
}

function Pages() {
  const location = useLocation();
  const { key } = location;
  // A reload under a zoom shows the creation's own page.
  const [first] = useState(key);
  const background = key === first ? null : backgroundOf(location);
  const zoomed = background && creationIdOf(location.pathname);
  useNavigation(background ?? location);
  useHead(location.pathname);
  const publicShell = (
    <Layout header={<Header />} footer={<Footer />}>
      <CurrentAnnouncement pathname={(background ?? location).pathname} />
      <ErrorPage resetKey={key}>
        <WaitingPage />
        {/* Without a boundary of its own: React shows what replaces a fallback 300 ms after it at the earliest. */}
        {background && zoomed !== null && <Zoom id={zoomed} background={background} />}
      </ErrorPage>
    </Layout>
  );
  return (
    <Routes location={background ?? location}>
      <Route element={publicShell}>{[...PUBLIC_ROUTES, NOT_FOUND].map(toRoute)}</Route>
      <Route element={<WaitingPage />}>{ADMIN_ROUTES.map(toRoute)}</Route>
    </Routes>
  );
}

/** A component of its own: in the page, a change would replace what is not hydrated yet by its fallback. */
function CurrentAnnouncement({ pathname }: { pathname: string }) {
  const { text, until } = useSiteSettings()?.announcement ?? { text: '', until: '' };
  return <Announcement text={text} until={until} pathname={pathname} />;
}

function toRoute({ path, Page }: SiteRoute) {
  return <Route key={path} path={path} element={<Page />} />;
}

function WaitingPage() {
  return (
    <Suspense fallback={<Loading kind="code" />}>
      <HydrationMark />
      <Outlet />
    </Suspense>
  );
}

/** Marks when the content is hydrated, which is after the header; the bench waits for it. */
function HydrationMark() {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
