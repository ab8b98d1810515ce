/**
 * What an effect returns is called as its cleanup: a Promise, as newer browsers return from `scrollTo()`, ends the page.
 * React's types allow any `void`; here it is deprecated, which lint refuses (typescript/no-deprecated).
 */
import 'react';

type Effect = () => undefined | (() => void);

declare module 'react' {
  function useEffect(effect: Effect, deps?: DependencyList): void;
  /** @deprecated Its effect returns what is no cleanup. */
  function useEffect(effect: () => unknown, deps?: DependencyList): void;
  function useLayoutEffect(effect: Effect, deps?: DependencyList): void;
  /** @deprecated Its effect returns what is no cleanup. */
  function useLayoutEffect(effect: () => unknown, deps?: DependencyList): void;
}
