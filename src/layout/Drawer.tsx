import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '../components/IconButton';

/** Window width from which the header's row holds the links; header.css has the same one. */
const WIDE = '(width >= 64rem)';

interface DrawerProps {
  id: string;
  /** Its accessible name, in French. */
  label: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigation in a modal sheet. Its button, Escape, the overlay, a link, and a window that grows wide close it. */
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
          <IconButton
            icon="close"
            label="Fermer le menu"
            className="drawer__close"
            onClick={() => dialog.current?.close()}
          />
          {filled && children}
        </div>
      )}
    </dialog>
  );
}
