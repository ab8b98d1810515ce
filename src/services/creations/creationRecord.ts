import { BRAND } from '../../domain/brand';
import { toSlug } from '../../domain/catalogue';
import type { Creation, Focus, Picture } from '../../domain/creation';
import { LIMITS } from '../../domain/limits';
import { RENDITIONS } from '../../domain/sizes';
import { cleanText, cleanTexts } from '../../domain/text';
import { size, text, texts, webAddress, type Fields } from '../snapshot';

/** Reads a record, whatever it holds, for the SDKs of browsers and of functions. `custom` is the older `customizable`. */
export const creationConverter = {
  fromFirestore(snapshot: { id: string; data(): Fields }): Creation {
    const fields = snapshot.data();
    return {
      id: snapshot.id,
      ...texts(fields, ['name', 'description', 'warnings', 'collection', 'category', 'createdAt']),
      maker: BRAND.workshops.find(({ id }) => id === fields.maker)?.id ?? '',
      price: priceText(fields.price),
      picture: pictureOf(fields),
      photos: photosOf(fields.photos),
      sold: fields.sold === true,
      customizable: (fields.customizable ?? fields.custom) === true,
    };
  },
  toFirestore(creation: Creation) {
    const { id: _, createdAt, ...fields } = creation;
    return { ...toFields(fields), createdAt };
  },
};

/** A price that was stored as a number is read as one writes it: 12.5 is '12,50'; the 0 of a placeholder is none. */
function priceText(price: unknown): string {
  const written = price === 0 ? '' : text(price);
  return typeof price === 'number' && written.includes('.') ? price.toFixed(2).replace('.', ',') : written;
}

export const PICTURE_FIELDS = ['imageUrl', 'imageWidth', 'imageHeight', 'renditions', 'focus'] as const;

/**
 * The stored fields of a creation, whether it is new or edited: texts trimmed, collection and category as slugs; a
 * personnalisable one is always customizable. What a record may lack is left out.
 */
export function toFields({
  picture,
  photos,
  warnings,
  maker,
  sold,
  ...fields
}: Omit<Creation, 'id' | 'createdAt'>) {
  const { url = '', width, height, renditions = {}, focus } = picture ?? {};
  const collection = toSlug(fields.collection);
  return {
    ...cleanTexts(fields),
    collection,
    category: toSlug(fields.category),
    customizable: fields.customizable || collection === 'personnalisable',
    ...(cleanText(warnings) && { warnings: cleanText(warnings) }),
    ...(maker && collection === 'personnalisable' && { maker }),
    imageUrl: url,
    ...(width && height ? { imageWidth: width, imageHeight: height } : {}),
    ...(Object.keys(renditions).length > 0 && { renditions }),
    ...(focus && { focus }),
    ...(photos.length > 0 && { photos: [...photos] }),
    ...(sold && { sold }),
  };
}

function photosOf(stored: unknown): string[] {
  const all: unknown[] = Array.isArray(stored) ? stored : [];
  return all.flatMap((url) => webAddress(url) ?? []).slice(0, LIMITS.creation.photos.max);
}

function pictureOf(fields: Fields): Picture | null {
  const url = webAddress(fields.imageUrl);
  if (!url) return null;
  const stored = Object(fields.renditions) as Fields;
  const renditions: Picture['renditions'] = {};
  for (const name of RENDITIONS) {
    const copy = webAddress(stored[name]);
    if (copy) renditions[name] = copy;
  }
  const focus = point(fields.focus);
  const sizes = { width: size(fields.imageWidth), height: size(fields.imageHeight) };
  return { url, ...sizes, renditions, ...(focus && { focus }) };
}

function point(value: unknown): Focus | null {
  const [x = NaN, y = NaN] = Array.isArray(value) ? value.map(Number) : [];
  return [x, y].every((percent) => percent >= 0 && percent <= 100) ? [x, y] : null;
}
