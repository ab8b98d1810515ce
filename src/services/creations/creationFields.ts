/** How a creation is written: the way back is reshapeCreation. */
import { toSlug } from '../../domain/catalogue';
import type { CreationDraft, Picture } from '../../domain/creation';
import { typedText } from '../../domain/limits';

/** What a draft stores of itself: trimmed texts and slugs (spec.md point 3); personnalisable is always customizable. */
export function textFields(draft: CreationDraft) {
  const collectionSlug = toSlug(draft.collection);
  return {
    name: typedText(draft.name),
    description: typedText(draft.description),
    price: typedText(draft.price),
    collection: collectionSlug,
    category: toSlug(draft.category),
    customizable: draft.customizable || collectionSlug === 'personnalisable',
  };
}

/** What a record stores of its picture; sizes and smaller copies only where they are known. */
export function pictureFields({ url, width, height, renditions }: Picture) {
  return {
    imageUrl: url,
    ...(width && height ? { imageWidth: width, imageHeight: height } : {}),
    ...(Object.keys(renditions).length > 0 ? { renditions } : {}),
  };
}
