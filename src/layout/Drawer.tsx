import { useDeferredValue, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../components/IconButton';

/** Window width from which the header's row holds the links; header.css has the same one. */
const WIDE = '(width >= 64rem)';

/** The menu's button and modal sheet (`children`). A button, Escape, the overlay, a link or a wide window close it. */
export function Drawer({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  // The button answers a tap at once. The sheet follows: to make the page inert takes a cheap phone a while.
  const filled = useDeferredValue(open);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !filled || !element) return;
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
      close();
    };
  }, [open, filled]);

  return (
    <>
      <IconButton
        icon="menu"
        label="Ouvrir le menu"
        className="site-header__burger"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(true)}
      />
      <dialog className="drawer" id={id} aria-label={label} ref={dialog} onClose={() => setOpen(false)}>
        {filled && (
          <div className="drawer__sheet">
            <IconButton
              icon="close"
              label="Fermer le menu"
              className="drawer__close"
              onClick={() => dialog.current?.close()}
            />
            {children}
          </div>
        )}
      </dialog>
    </>
  );
}
