import type { ComponentProps } from 'react';

export function SmallButton({
  look = 'button--quiet',
  ...props
}: ComponentProps<'button'> & { look?: string }) {
  return <button type="button" className={`button button--small ${look}`} {...props} />;
}
