import { useState, type ChangeEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROWS_AT_A_TIME } from './RemovalList';

/** The search, filters and length of a list: in the address, so that Back restores them. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  /** The search, until its field is left: Safari allows 100 changes of the address in 30 seconds. */
  const [typed, setTyped] = useState<string | null>(null);
  const stored = params.get('q') ?? '';
  if (typed === stored) setTyped(null);
  const search = typed ?? stored;
  const shown = Number(params.get('lignes')) || ROWS_AT_A_TIME;
  const address = withValue(params, 'q', search);
  const change = (name: string, value: string) =>
    setParams(withValue(address, name, value), { replace: true });
  return {
    address,
    search,
    shown,
    filter: (name: string) => params.get(name) ?? '',
    change,
    onMore: () => change('lignes', String(shown + ROWS_AT_A_TIME)),
    field: {
      type: 'search',
      enterKeyHint: 'search',
      autoComplete: 'off',
      value: search,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onBlur: () => typed !== null && change('q', typed),
    } as const,
  };
}

function withValue(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed;
}
