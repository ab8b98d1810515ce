import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Loading } from '../components/Loading';
import { PageLocation } from '../components/PageLocation';
import { fetchPageData } from '../data/bakedData';
import { creationIdOf } from '../domain/creationPath';
import { Announcement } from '../layout/Announcement';
import { ErrorPage } from '../layout/ErrorPage';
import { Footer } from '../layout/Footer';
import { Header } from '../layout/Header';
import { Layout } from '../layout/Layout';
import { lazyComponent } from './missingCode';
import { useHead, useNavigation } from './navigation';
import type { ZoomState } from '../pages/creations/CreationCard';
import { ADMIN_ROUTES, findRoute } from './routes';

const Zoom = lazyComponent(async () => (await import('../pages/creations/Zoom')).Zoom);

export function App() {
  return (
    <ErrorPage resetKey={useLocation().key} isAlone>
      <Pages />
    </ErrorPage>
  );
}

function Pages() {
  const location = useLocation();
  // A reload under a zoom shows the creation's own page.
  const [first] = useState(location.key);
  const state = location.key === first ? null : (location.state as ZoomState | null);
  const background = state?.background ?? null;
  const zoomed = background && creationIdOf(location.pathname);
  const pageLocation = background ?? location;
  useNavigation(pageLocation);
  useHead(location.pathname);
  const { route, address } = findRoute(pageLocation.pathname);
  // At once, not after the page's code. The build has no address to ask.
  if (route.hasData && !import.meta.env.SSR) void fetchPageData(address);
  if (ADMIN_ROUTES.includes(route)) return <WaitingPage Page={route.Page} />;
  return (
    <PageLocation value={pageLocation}>
      <Layout header={<Header />} footer={<Footer />}>
        <Suspense>
          <Announcement pathname={pageLocation.pathname} />
        </Suspense>
        <ErrorPage resetKey={location.key}>
          <WaitingPage Page={route.Page} />
          {/* No Suspense boundary round the zoom: after a fallback, React would not show it before 300 ms have passed. */}
          {background && zoomed !== null && <Zoom id={zoomed} background={background} />}
        </ErrorPage>
      </Layout>
    </PageLocation>
  );
}

function WaitingPage({ Page }: { Page: ComponentType }) {
  return (
    <Suspense fallback={<Loading kind="code" />}>
      <HydrationMark />
      <Page />
    </Suspense>
  );
}

/** Marks when the content is hydrated, which is after the header; the bench waits for it. */
function HydrationMark() {
  useEffect(() => void performance.mark('hydrated'), []);
  return null;
}
