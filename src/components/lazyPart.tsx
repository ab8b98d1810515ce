import { Suspense, lazy, memo, type ComponentType } from 'react';

/**
 * A part of a page whose code comes after the page's own. Where that cannot be fetched, the part stays as it was served, or
 * is not shown. Memoised: a part that gets other props before it is hydrated goes until its code is there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part: ComponentType<Props> = lazy(async () => ({
    default: await load().catch(() => new Promise<never>(() => {})),
  }));
  return memo(function LazyPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
