import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';

/** From here on the header has room for its links. Also in header.css. */
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
 * A modal sheet from the side of the screen that holds the navigation. Its button, Escape, the overlay, a link, and a
 * window that grows wide close it.
 */
export function Drawer({ id, label, open, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The sheet answers the tap at once; its links, slow on a cheap phone, follow.
  const filled = useDeferredValue(open);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const wide = matchMedia(WIDE);
    const close = () => element.close();
    // The dialog itself is the overlay; its child is the visible sheet.
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
          {filled && children}
        </div>
      )}
    </dialog>
  );
}
