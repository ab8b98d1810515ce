import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { reloadForMissingCode } from './missingCode';
import { keepScrollPositions, preloadOnIntent } from './navigation';
import { findRoute } from './routes';
import './styles/index.css';

reloadForMissingCode();
keepScrollPositions();
preloadOnIntent();

// Requests the page's code before React does, which also reports failures.
findRoute(location.pathname)
  .route.load()
  .catch(() => undefined);

const site = (
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
if (root.firstElementChild && isServedFor(location.pathname)) hydrateRoot(root, site, options);
else createRoot(root, options).render(site);

/** Whether the served HTML is this address's page: Back, pressed before the scripts ran, changes the address only. */
function isServedFor(pathname: string): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return !document || new URL(document.name).pathname === pathname;
}

// Last: nothing that the visitor waits for needs it.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined),
  );
