import { useCallback, useId, useRef, useState } from 'react';
import { IconButton } from '../components/IconButton';
import { useDismiss } from '../components/useDismiss';
import { LEGAL_PAGES } from '../domain/legalPages';

/** The footer's info button and its menu, which a press elsewhere, Escape or a link closes. */
export function LegalMenu() {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(menu, open, close);

  return (
    <div className="legal-menu" ref={menu}>
      <IconButton
        icon="info"
        label="Informations légales"
        className="legal-menu__button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <ul className="legal-menu__list" id={id} hidden={!open}>
        {LEGAL_PAGES.map(({ path, label }) => (
          <li key={path}>
            <a className="legal-menu__link" href={path} target="_blank" rel="noopener" onClick={close}>
              {label}
              <span className="visually-hidden"> (nouvel onglet)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
