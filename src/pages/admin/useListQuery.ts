import { startTransition, useState, type ChangeEvent, type FocusEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toSlug } from '../../domain/catalogue';

/** The search and filter of a list: in the address, so that Back restores them. */
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
  const words = fold(search).split(/\s+/);
  function change(name: string, value: string) {
    set(name, value);
    void navigate({ search: String(address) }, { replace: true });
  }
  return {
    address,
    stored,
    /** Whether a text has all words of the search, in any order; ignores case, accents, ligatures and kinds of apostrophe. */
    matches: (text: string) => words.every((word) => fold(text).includes(word)),
    searchField: {
      type: 'search',
      enterKeyHint: 'search',
      autoComplete: 'off',
      defaultValue: stored,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => startTransition(() => setTyped(target.value)),
      // While another window is looked at, the field keeps the focus: it is not left.
      onBlur: ({ target }: FocusEvent<HTMLInputElement>) =>
        target.value !== stored && document.activeElement !== target && change('q', target.value),
    } as const,
    filterField: {
      kind: 'select',
      value: address.get('filtre') ?? '',
      onChange: (event: ChangeEvent<HTMLSelectElement>) => change('filtre', event.target.value),
    } as const,
  };
}

function fold(text: string): string {
  return toSlug(text.trim()).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
