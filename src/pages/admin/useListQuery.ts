import { useState, type ChangeEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toSlug } from '../../domain/catalogue';

/** Rows drawn at first, and added at a time: a phone stays quick with hundreds of records. */
const ROWS_AT_A_TIME = 50;

/** The search, filters and length of a list: in the address, so that Back restores them. */
export function useListQuery() {
  const navigate = useNavigate();
  const address = new URLSearchParams(useLocation().search);
  const set = (name: string, value: string) => (value ? address.set(name, value) : address.delete(name));
  /** The search, until its field is left: Safari allows 100 changes of the address in 30 seconds. */
  const [typed, setTyped] = useState<string | null>(null);
  const stored = address.get('q') ?? '';
  if (typed === stored) setTyped(null);
  const search = typed ?? stored;
  set('q', search);
  const shown = Number(address.get('lignes')) || ROWS_AT_A_TIME;
  function change(name: string, value: string) {
    set(name, value);
    void navigate({ search: String(address) }, { replace: true });
  }
  return {
    address,
    /** Whether a text has all words of the search, in any order; ignores case, accents, ligatures and kinds of apostrophe. */
    matches: (text: string) =>
      fold(search)
        .split(/\s+/)
        .every((word) => fold(text).includes(word)),
    shown,
    showMore: () => change('lignes', String(shown + ROWS_AT_A_TIME)),
    searchField: {
      type: 'search',
      enterKeyHint: 'search',
      autoComplete: 'off',
      value: search,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
      onBlur: () => typed !== null && change('q', typed),
    } as const,
    select: (name: string) => ({
      kind: 'select' as const,
      value: address.get(name) ?? '',
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change(name, event.target.value),
    }),
  };
}

function fold(text: string): string {
  return toSlug(text.trim()).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
