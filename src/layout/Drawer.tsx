import { useEffect, useRef, type ReactNode } from 'react';

/** Where the header has room for its links and needs no drawer: also in header.css. */
const WIDE = '(width >= 64rem)';

interface DrawerProps {
  id: string;
  /** What it holds, in French, for its accessible name. */
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A sheet from the side of the screen with the navigation on it. Closes on its button, on Escape, on a press on the
 * overlay, on choosing a link, and when the window grows wide. The browser keeps the focus inside and gives it back.
 */
export function Drawer({ id, label, open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const wide = matchMedia(WIDE);
    const close = () => element.close();
    // The overlay is the dialog itself: what is drawn of it is its child.
    const choose = ({ target }: Event) => {
      if (target === element || (target instanceof Element && target.closest('a'))) close();
    };
    wide.addEventListener('change', close);
    element.addEventListener('click', choose);
    return () => {
      wide.removeEventListener('change', close);
      element.removeEventListener('click', choose);
      element.close();
    };
  }, [open]);

  return (
    <dialog className="drawer" id={id} aria-label={label} ref={dialog} onClose={onClose}>
      {open && (
        <div className="drawer__sheet">
          <button
            type="button"
            className="icon-button drawer__close"
            aria-label="Fermer le menu"
            onClick={() => dialog.current?.close()}
          >
            <span className="icon icon--close" aria-hidden="true" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
