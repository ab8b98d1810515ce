import type { Collection } from '../../src/domain/catalogue';
import type { PictureName } from './pictureKinds';

/** What the catalogue says of one creation; where it is stored follows from the list that it stands in. */
export interface DemoCreation {
  name: string;
  description: string;
  /** As the admin would type it; 0 on the record of the older placeholder form only. */
  price: string | 0;
  /** Null for a creation without a picture. */
  picture: PictureName | null;
  /** False when left out, but true in the personnalisable collection's own lists as the add form forces it. */
  customizable?: boolean;
  /** Written with the field `custom` instead of `customizable`, as an older path did (spec.md point 3). */
  legacy?: true;
}

/** The creations of one category, its name as the add form offers it. */
export interface DemoCategory {
  collection: Collection;
  category: string;
  creations: readonly DemoCreation[];
}

/** A creation of the shop, ready to buy. */
export function made(
  name: string,
  price: string,
  picture: PictureName | null,
  description: string,
): DemoCreation {
  return { name, price, picture, description };
}

/** A creation that takes a first name, a date or a colour of the buyer's choice. */
export function toOrder(
  name: string,
  price: string,
  picture: PictureName | null,
  description: string,
): DemoCreation {
  return { ...made(name, price, picture, description), customizable: true };
}
