import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../components/IconButton';
import { useDismiss } from '../components/useDismiss';
import { Logo } from './Logo';
import { usePageChange } from './usePageChange';

/** Window width from which the header's row holds the links; header-link.css has the same one. */
const WIDE = '(width >= 64rem)';

const ID = 'menu';

/**
 * The logo and a navigation (`children`), named `label`: in a row where there is room, else in a drawer. The drawer is a
 * popover, which the browser opens before the scripts have come, or without any. Its button, Escape, the overlay, a
 * link, the focus that leaves it, another page or a wide window close it.
 */
export function HeaderFrame({ label, children }: { label: string; children: ReactNode }) {
  const header = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const close = useCallback(() => drawer.current?.hidePopover?.(), []);
  usePageChange(close);
  useDismiss(header, true, close);

  useEffect(() => {
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close]);

  return (
    <header className="site-header scallops-after" ref={header}>
      <div className="wrap site-header__row">
        <Logo />
        {/* The presses of links inside bubble. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <nav
          className="drawer"
          id={ID}
          popover="auto"
          aria-label={label}
          ref={drawer}
          onClick={({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close()}
          onToggle={({ newState, target, currentTarget: menu }) => {
            // React lets those of the groups bubble.
            if (newState !== 'closed' || target !== menu) return;
            for (const group of menu.querySelectorAll('details')) group.open = false;
          }}
        >
          <button
            type="button"
            className="drawer__overlay"
            tabIndex={-1}
            aria-hidden
            popoverTarget={ID}
            popoverTargetAction="hide"
          />
          <div className="drawer__sheet">
            <IconButton
              icon="close"
              label="Fermer le menu"
              className="drawer__close"
              popoverTarget={ID}
              popoverTargetAction="hide"
            />
            {children}
          </div>
        </nav>
        <IconButton icon="menu" label="Ouvrir le menu" className="site-header__burger" popoverTarget={ID} />
      </div>
    </header>
  );
}
