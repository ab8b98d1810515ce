/**
 * What visitors read of `created`: lists by collection and category, ordered by name (spec.md point 7). Everybody may
 * read; a page of a list costs at most PAGE_SIZE documents however many the category holds.
 */
import {
  collection as collectionRef,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { storedCategories, type Collection } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { PAGE_SIZE } from '../../domain/limits';
import { database } from '../firebase';
import type { ListPage } from '../ListPage';
import { guarded } from '../ServiceError';
import { reshapeCreation } from './creationRecord';

/** What a list shows: a collection and a category as the address names it. */
export interface CreationFilter {
  collection: Collection;
  category: string;
}

/**
 * The first page of a list, ordered by name. `personnalisable` merges what its own collection holds with every
 * customisable creation of the others, without duplicates (design.md, decision 10).
 * Throws {@link ServiceError}.
 */
export function list({ collection, category }: CreationFilter): Promise<ListPage<Creation>> {
  const categories = storedCategories(category);
  const inCategory =
    categories.length > 1 ? where('category', 'in', categories) : where('category', '==', categories[0]);
  const inCollection = where('collection', '==', collection);
  const streams =
    collection === 'personnalisable'
      ? [
          [inCollection, where('customizable', '==', false), inCategory],
          [where('customizable', '==', true), inCategory],
        ]
      : [[inCollection, inCategory]];
  const pageSize = Math.floor(PAGE_SIZE / streams.length);
  return nextPage(
    streams.map((constraints) => ({ constraints, pageSize, unread: [], last: null, done: false })),
    new Set(),
  );
}

/** One query of a merged list: what has been read but not shown yet, and where to go on. */
interface Stream {
  constraints: QueryConstraint[];
  pageSize: number;
  unread: Creation[];
  last: QueryDocumentSnapshot | null;
  done: boolean;
}

/** Reads what each stream lacks, then gives out all that no unread document of any stream can precede. */
async function nextPage(streams: Stream[], shown: ReadonlySet<string>): Promise<ListPage<Creation>> {
  const filled = await guarded(() => Promise.all(streams.map(fill)));
  const horizon = filled
    .filter((stream) => !stream.done)
    .map((stream) => stream.unread.at(-1))
    .filter((creation) => creation !== undefined)
    .sort(byName)[0];
  const isReady = (creation: Creation) => !horizon || byName(creation, horizon) <= 0;

  const seen = new Set(shown);
  const items = filled
    .flatMap((stream) => stream.unread.filter(isReady))
    .sort(byName)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  const rest = filled.map((stream) => ({
    ...stream,
    unread: stream.unread.filter((creation) => !isReady(creation)),
  }));
  const atEnd = rest.every((stream) => stream.done && stream.unread.length === 0);
  return { items, next: atEnd ? null : () => nextPage(rest, seen) };
}

/** The stream with at least one unread document, unless it has ended. Streams are never changed in place: see `next`. */
async function fill(stream: Stream): Promise<Stream> {
  if (stream.done || stream.unread.length > 0) return stream;
  const { docs } = await getDocs(
    query(
      collectionRef(await database(), 'created'),
      ...stream.constraints,
      orderBy('name'),
      ...(stream.last ? [startAfter(stream.last)] : []),
      limit(stream.pageSize),
    ),
  );
  return {
    ...stream,
    unread: docs.map((snapshot) => reshapeCreation(snapshot.id, snapshot.data())),
    last: docs.at(-1) ?? stream.last,
    done: docs.length < stream.pageSize,
  };
}

/** Firestore's own order: by name, then by id, compared by code unit and not as a dictionary would. */
export function byName(a: Creation, b: Creation): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
