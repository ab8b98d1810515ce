import type { ComponentProps } from 'react';

/**
 * Loads the next page of a list on a press; says where that failed. `onPress` is not called while loading; every other
 * property goes to the button.
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
  /** Of the block around it. */
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
