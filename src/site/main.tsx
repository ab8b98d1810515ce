import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './App';
import { findRoute } from './routes';

// Hosting ignores all but one slash of several.
const pathname = location.pathname.replace(/\/{2,}/g, '/');
const { route, address } = findRoute(pathname);
if (address !== location.pathname)
  history.replaceState(history.state, '', address + location.search + location.hash);

// Requests the code earlier than React would; React reports a failure.
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
// ErrorPage logs it; React would log it again.
const options = { onCaughtError: () => undefined };
// Back, pressed before the scripts ran, may have changed the address, not the page.
const isServed = [route.path, address].includes(root.dataset.servedAt ?? '');
if (isServed) hydrateRoot(root, app, options);
else createRoot(root, options).render(app);
