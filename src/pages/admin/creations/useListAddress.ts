import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ROWS_AT_A_TIME } from '../RemovalList';

/** Milliseconds of debounce: browsers refuse to change the address at every keystroke. */
const ADDRESS_DELAY = 400;

/** Search, filter and length of the list, kept in the address, so that going back finds the same list. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState(params.get('q') ?? '');
  const [collection, setCollection] = useState(params.get('collection') ?? '');
  const [shown, setShown] = useState(Number(params.get('lignes')) || ROWS_AT_A_TIME);
  const next = queryOf(search, collection, shown);
  useEffect(() => {
    if (next === params.toString()) return;
    const page = location.pathname;
    // The address changes before the page does: never undo a link that was just followed.
    const timer = setTimeout(() => {
      if (location.pathname === page) setParams(next, { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [next, params, setParams]);
  const show = (rows: number) => {
    setShown(rows);
    setParams(queryOf(search, collection, rows), { replace: true });
  };
  return { search, collection, shown, query: next && `?${next}`, setSearch, setCollection, show };
}

function queryOf(search: string, collection: string, shown: number): string {
  return new URLSearchParams({
    ...(search && { q: search }),
    ...(collection && { collection }),
    ...(shown > ROWS_AT_A_TIME && { lignes: String(shown) }),
  }).toString();
}
