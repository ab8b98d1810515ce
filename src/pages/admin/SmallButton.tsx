import type { ComponentProps } from 'react';

interface SmallButtonProps extends ComponentProps<'button'> {
  look?: '' | 'button--quiet' | 'button--danger';
}

export function SmallButton({ look = 'button--quiet', ...props }: SmallButtonProps) {
  return <button type="button" className={`button button--small ${look}`} {...props} />;
}
