import { toSlug } from '../../domain/catalogue';
import type { Creation, CreationDraft, Focus, Picture } from '../../domain/creation';
import { RENDITION_WIDTHS } from '../../domain/sizes';
import { cleanTexts } from '../../domain/text';
import { size, text, texts, webAddress, type Fields } from '../snapshot';

/** Reads a record, whatever it holds, for the SDKs of browsers and of functions. `custom` is the older `customizable`. */
export const creationConverter = {
  fromFirestore(snapshot: { id: string; data(): Fields }): Creation {
    const fields = snapshot.data();
    return {
      id: snapshot.id,
      ...texts(fields, ['name', 'description', 'collection', 'category', 'createdAt']),
      price: priceText(fields.price),
      picture: pictureOf(fields),
      customizable: (fields.customizable ?? fields.custom) === true,
    };
  },
  toFirestore(creation: Creation) {
    const { id: _, picture, ...fields } = creation;
    return {
      ...fields,
      ...(picture?.focus && { focus: picture.focus }),
      ...(picture && pictureFields(picture)),
    };
  },
};

/** A price that was stored as a number is read as one writes it: 12.5 is '12,50'. */
function priceText(price: unknown): string {
  const written = text(price);
  return typeof price === 'number' && written.includes('.') ? price.toFixed(2).replace('.', ',') : written;
}

/** The stored fields of a draft but its photo: texts trimmed, collection and category as slugs; a personnalisable one is always customizable. */
export function draftFields(draft: CreationDraft): Omit<CreationDraft, 'picture'> {
  const { picture: _, ...fields } = draft;
  const collection = toSlug(draft.collection);
  return {
    ...cleanTexts(fields),
    collection,
    category: toSlug(draft.category),
    customizable: draft.customizable || collection === 'personnalisable',
  };
}

export function pictureFields({ url, width, height, renditions }: Picture) {
  return {
    imageUrl: url,
    ...(width && height ? { imageWidth: width, imageHeight: height } : {}),
    ...(Object.keys(renditions).length > 0 ? { renditions } : {}),
  };
}

function pictureOf(fields: Fields): Picture | null {
  const url = webAddress(fields.imageUrl);
  if (!url) return null;
  const stored = Object(fields.renditions) as Fields;
  const renditions: Picture['renditions'] = {};
  for (const width of RENDITION_WIDTHS) {
    const copy = webAddress(stored[width]);
    if (copy) renditions[width] = copy;
  }
  const focus = point(fields.focus);
  const sizes = { width: size(fields.imageWidth), height: size(fields.imageHeight) };
  return { url, ...sizes, renditions, ...(focus && { focus }) };
}

function point(value: unknown): Focus | null {
  const [x = NaN, y = NaN] = Array.isArray(value) ? value.map(Number) : [];
  return [x, y].every((percent) => percent >= 0 && percent <= 100) ? [x, y] : null;
}
