import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: string;
  label: string;
}

/** A button that shows nothing but an icon (icon.css and admin-blocks.css have their names). */
export function IconButton({ icon, label, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} {...button}>
      <span className={`icon icon--${icon}`} aria-hidden="true" />
    </button>
  );
}
