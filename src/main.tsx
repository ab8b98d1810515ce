import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { canonicalPath } from './domain/catalogue';
import { reloadForMissingCode } from './missingCode';
import { keepScrollPositions, preloadOnIntent } from './navigation';
import { findRoute } from './routes';
import { startWorker } from './worker';

reloadForMissingCode();
keepScrollPositions();
preloadOnIntent();

const { route } = findRoute(location.pathname);
// In another case or spelling, which the routes do not mind: the address that the site itself links to.
const address = /[:*]/.test(route.path) ? canonicalPath(location.pathname) : route.path;
if (address !== location.pathname)
  history.replaceState(history.state, '', address + location.search + location.hash);

// Requests the page's code before React does, which also reports failures.
route.load().catch(() => undefined);

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
const root = document.getElementById('root');
if (!root) throw new Error('index.html lacks #root');
// ErrorPage logs what it catches; React would log it once more.
const options = { onCaughtError: () => undefined };
// Back, pressed before the scripts ran, has changed the address only: the served page is another one's.
const isServed = [route.path, address].includes(root.dataset.servedAt ?? '');
if (root.firstElementChild && isServed) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);

startWorker();
