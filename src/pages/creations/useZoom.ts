import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Which of a page's creations is enlarged, kept in the browser's history: Back closes the picture instead of leaving
 * the page. `onClosed` gets the id of the last one shown when the picture has gone and the page is still there.
 */
export function useZoom(onClosed: (id: string) => void) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const here = pathname + search;
  const zoomed = readZoom(state);

  const open = useCallback((id: string) => navigate(here, { state: { zoom: id } }), [navigate, here]);
  const move = useCallback(
    (id: string) => navigate(here, { state: { zoom: id }, replace: true }),
    [navigate, here],
  );
  const close = useCallback(() => navigate(-1), [navigate]);

  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== null && zoomed === null) onClosed(last.current);
    last.current = zoomed;
  }, [zoomed, onClosed]);

  return { zoomed, open, move, close };
}

function readZoom(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'zoom' in state && typeof state.zoom === 'string'
    ? state.zoom
    : null;
}
