import { Suspense, lazy, type ComponentProps } from 'react';

const Markets = lazy(async () => ({ default: (await import('./Markets')).Markets }));

/** The markets, whose code comes after the page answers: their HTML is built. */
export function LazyMarkets(props: ComponentProps<typeof Markets>) {
  if (props.markets.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Markets {...props} />
    </Suspense>
  );
}
