/** The demo catalogue: 120 creations and eight avis, some in older record formats. papier/divers is left empty. */
import { readFileSync } from 'node:fs';
import type { Collection } from '../../src/domain/catalogue';

export interface DemoCreation {
  collection: Collection;
  category: string;
  name: string;
  description: string;
  /** As typed; 0 in the older placeholder record. */
  price: string | 0;
  /** The name of a file in pictures/, without its extension; null for a creation without a picture. */
  picture: string | null;
  customizable?: boolean;
  /** Stored with the older field `custom` instead of `customizable`. */
  legacy?: true;
}

/** An avis; `date` in ISO 8601. */
export type DemoAvis = { name: string; date?: string } & ({ message: string } | { commentaire: string });

interface Category extends Pick<DemoCreation, 'collection' | 'category'> {
  creations: Omit<DemoCreation, 'collection' | 'category'>[];
}

export const DEMO_CREATIONS: readonly DemoCreation[] = read<Category[]>('creations.json').flatMap(
  ({ creations, ...section }) => creations.map((creation) => ({ ...creation, ...section })),
);

export const DEMO_AVIS = read<readonly DemoAvis[]>('avis.json');

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
}
