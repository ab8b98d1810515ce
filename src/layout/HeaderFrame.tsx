import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, type LinkProps } from '../components/Link';
import logo from '../assets/illustrations/logo.svg';
import { IconButton } from '../components/IconButton';
import { usePageLocation } from '../components/PageLocation';
import { BRAND } from '../domain/brand';

/** Window width from which the header's row holds the links; the styles have the same one. */
const WIDE = '(width >= 64rem)';

const ID = 'menu';

/**
 * The logo and, if it has `children`, a navigation named `label`: in a row where there is room, else in a drawer. The drawer is a
 * popover, which the browser opens before the scripts have come, or without any. Its button, Escape, the overlay, a
 * link, a press or focus outside the header, another page or a wide window close it, and the groups in it.
 */
export function HeaderFrame({ label, children }: { label: string; children: ReactNode }) {
  const { key } = usePageLocation();
  const header = useRef<HTMLElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    drawer.current?.hidePopover?.();
    for (const group of drawer.current?.querySelectorAll('details') ?? []) group.open = false;
  }, []);
  // Closes on each new page, but not at the start: what is open then was opened before the scripts came.
  useEffect(() => close, [close, key]);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !header.current?.contains(target)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      header.current?.querySelector<HTMLElement>('[open] > summary')?.focus();
      close();
    };
    // On the document: in Safari a mouse press does not focus a button.
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', escape, { signal });
    matchMedia(WIDE).addEventListener('change', close, { signal });
    return () => ended.abort();
  }, [close]);

  return (
    <header className="site-header scallops-after" ref={header}>
      <div className="wrap site-header__row">
        <Link to="/" className="logo" aria-label={`${BRAND.name}, accueil`}>
          <img className="logo__mark" src={logo} width={56} height={56} alt="" />
          <span className="logo__name" aria-hidden="true">
            {BRAND.name}
          </span>
        </Link>
        {children && (
          <>
            {/* The overlay, around its sheet; clicks on the links inside bubble up to it. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
            <nav
              className="drawer"
              id={ID}
              popover="auto"
              aria-label={label}
              ref={drawer}
              onClick={({ target, currentTarget }: MouseEvent) => {
                if (target === currentTarget || (target instanceof Element && target.closest('a'))) close();
              }}
            >
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
            <IconButton
              icon="menu"
              label="Ouvrir le menu"
              className="site-header__burger"
              popoverTarget={ID}
            />
          </>
        )}
      </div>
    </header>
  );
}

/** A link that tells when it leads to the page that is shown: by default of the header's row. */
export function MenuLink({ className = 'header-link stitch-after', ...link }: LinkProps) {
  const { pathname } = usePageLocation();
  return <Link className={className} {...link} aria-current={pathname === link.to ? 'page' : undefined} />;
}
