/** The least that a React page with a router can weigh: one line. The bench measures the site against it. */
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<p>Une ligne.</p>} />
      </Routes>
    </BrowserRouter>,
  );
