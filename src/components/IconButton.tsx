import type { ComponentProps } from 'react';

type IconButtonProps = ComponentProps<'button'> & Record<'icon' | 'label', string>;

export function IconButton({ icon, label, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" className={`icon-button ${className}`} aria-label={label} {...button}>
      <span className={`icon icon--${icon}`} aria-hidden="true" />
    </button>
  );
}
