import type { ComponentProps } from 'react';

/**
 * A button that loads the next page of a list, with an error if that failed. `onPress` is not called while loading; other
 * props go to the button.
 */
export function LoadMore({
  state,
  label,
  className,
  onPress,
  ...button
}: {
  state: 'idle' | 'loading' | 'failed';
  label: string;
  /** For the block around the button. */
  className: string;
  onPress: () => void;
} & Pick<ComponentProps<'button'>, 'ref' | 'onFocus' | 'onBlur'>) {
  const loading = state === 'loading';
  return (
    <div className={className}>
      {state === 'failed' && (
        <p className="notice notice--error" role="alert">
          La suite n’a pas pu être chargée.
        </p>
      )}
      {/* Not `disabled` while loading: that would drop the focus. */}
      <button
        type="button"
        className="button button--quiet"
        aria-busy={loading}
        aria-disabled={loading}
        onClick={() => loading || onPress()}
        {...button}
      >
        {loading ? 'Chargement...' : state === 'failed' ? 'Réessayer' : label}
      </button>
    </div>
  );
}
