import { Suspense, lazy, memo, type ComponentType } from 'react';

/**
 * A part of a page whose code comes after the page's own; nothing where it cannot be fetched. Memoised: a part that gets
 * other props before it is hydrated goes until its code is there.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return memo(function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}

function Nothing() {
  return null;
}
