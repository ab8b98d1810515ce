import type { Creation, Picture } from '../../domain/creation';
import { RENDITION_WIDTHS } from '../../domain/limits';
import { size, text, webAddress, type Fields } from '../snapshot';

/** A stored record of `created` as the domain sees it; `custom` is the older name of `customizable` (spec.md point 3). */
export function reshapeCreation(id: string, fields: Fields): Creation {
  return {
    id,
    name: text(fields.name),
    description: text(fields.description),
    price: text(fields.price),
    picture: reshapePicture(fields),
    collection: text(fields.collection),
    category: text(fields.category),
    customizable: (fields.customizable ?? fields.custom) === true,
    createdAt: text(fields.createdAt),
  };
}

function reshapePicture(fields: Fields): Picture | null {
  const url = webAddress(fields.imageUrl);
  if (!url) return null;
  const stored = typeof fields.renditions === 'object' && fields.renditions !== null ? fields.renditions : {};
  const renditions: Picture['renditions'] = {};
  for (const width of RENDITION_WIDTHS) {
    const copy = webAddress((stored as Fields)[width]);
    if (copy) renditions[width] = copy;
  }
  return { url, width: size(fields.imageWidth), height: size(fields.imageHeight), renditions };
}
