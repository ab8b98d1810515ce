import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Collection } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import { DATA_VERSION } from '../../src/data/bakedData';
import { creationList } from '../../src/pages/creations/creationLists';
import { byName } from '../../src/services/creations/creations';
import { aCreation } from './records';

type Step = (all: Creation[]) => Creation[];

/** The database, with as much of Firestore's queries as lists use. */
let stored: Creation[] = [];

vi.unmock('../../src/services/creations/creations');
vi.mock('../../src/services/firebase', () => ({
  database: async () => null,
  readAll: async (steps: Step[]) => steps.reduce((all, step) => step(all), stored),
}));
vi.mock('firebase/firestore/lite', () => ({
  collection: () => ({ withConverter: () => null }),
  documentId: () => null,
  orderBy: (): Step => (all) => all.toSorted(byName),
  where: (field: 'collection' | 'category' | 'customizable', operator: '==' | 'in', value: unknown) =>
    filtered(({ [field]: own }) => (operator === 'in' ? [value].flat().includes(own) : value === own)),
  startAfter: (name: string, id: string) => filtered((one) => byName(one, { ...one, name, id }) > 0),
  limit: (size: number) => filtered((_, index) => index < size),
  query: (_: null, ...steps: Step[]) => steps,
}));

function filtered(keeps: (one: Creation, index: number) => boolean): Step {
  return (all) => all.filter(keeps);
}

const name = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'É', '🧶');
const added = fc.array(fc.record({ name, own: fc.boolean() }), { maxLength: 60 });
const change = fc.record({ from: fc.nat(60), removed: fc.nat(30), renamed: fc.nat(5), name, added });
/** What a visitor does while the change is made, and whether it is over before the next. */
const visit = fc.record({
  does: fc.constantFrom('refresh', 'loadMore', 'none'),
  waits: fc.boolean(),
} as const);

/** Lists outlive a test, so each uses its own. */
let category = 0;
let count = 0;
function aStored(name: string, collection: Collection, customizable = false): Creation {
  const place = { collection, category: `essai-${category}` };
  return aCreation(name, { id: `${(count += 1)}`.padStart(9, '0'), ...place, customizable });
}

const KINDS = ['couture', 'personnalisable'] as const;
test.each(KINDS)('a refreshed list of %s is what is stored, as far as shown', async (collection) => {
  const property = fc.asyncProperty(added, fc.array(fc.tuple(visit, change)), async (first, steps) => {
    category += 1;
    const stores = (records: typeof first) =>
      records.map(({ name, own }) => aStored(name, own ? collection : 'couture', !own));
    stored = stores(first);
    const list = creationList({ collection, category: `essai-${category}` });
    const shown = () => {
      const state = list.read();
      if (state.status !== 'ready') throw new Error(state.status);
      return state.value;
    };
    void list.refresh();
    await settled();
    for (const [{ does, waits }, { from, removed, renamed, name, added }] of steps) {
      if (does === 'refresh') void list.refresh();
      if (does === 'loadMore') void list.loadMore();
      if (waits) await settled();
      const [others, changed] = [stored.toSpliced(from, removed + renamed), stored.slice(from + removed)];
      stored = [...others, ...changed.slice(0, renamed).map((one) => ({ ...one, name })), ...stores(added)];
    }
    await settled();
    const last = shown().items.at(-1);
    void list.refresh();
    await settled();
    const all = stored.toSorted(byName).map(({ id }) => id);
    const { items, more } = shown();
    expect(items.map(({ id }) => id)).toEqual(all.slice(0, items.length));
    const next = stored.toSorted(byName)[items.length];
    expect(next && more).toBe(next && 'idle');
    expect(last && next && byName(last, next) >= 0).toBeFalsy();
    while (shown().more === 'idle') await list.loadMore();
    expect(shown().items.map(({ id }) => id)).toEqual(all);
  });
  await fc.assert(property, { numRuns: 100 });
});

async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise(setImmediate);
}

test.each([
  ['..\\avisClients', DATA_VERSION],
  ['chapeau', 'of other code'],
])('category %s shows no data of another page or version', async (category, version) => {
  const values = { '/': [], '/couture/chapeau': { items: [] } };
  const other = { version, readAt: '2026-01-01T00:00:00.000Z', values, copies: {} };
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(other));
  vi.stubGlobal('fetch', asked);
  const list = creationList({ collection: 'couture', category });
  await list.prefetch();
  expect(asked).toHaveBeenCalledOnce();
  expect(list.read()).toEqual({ status: 'loading' });
});

test('a refresh that ends while the next page is under way leaves it under way', async () => {
  stored = Array.from({ length: 60 }, () => aStored('A', 'papier'));
  const list = creationList({ collection: 'papier', category: `essai-${category}` });
  await list.refresh();
  const states: string[] = [];
  list.subscribe(() => {
    const state = list.read();
    if (state.status === 'ready') states.push(`${state.value.items.length} ${state.value.more}`);
  });
  await Promise.all([list.refresh(), list.loadMore()]);
  expect(new Set(states)).toEqual(new Set(['24 loading', '48 idle']));
});
