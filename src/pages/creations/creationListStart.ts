/**
 * The head start of a list, a script of its own in front of the page's: the first read leaves, and the first pictures
 * are asked for, while React still travels. Imports nothing of React (vite.config.ts keeps its chunks so).
 */
import { CARD_SIZES, sourceSet } from './pictureSources';
import { placeOf } from '../../domain/catalogue';
import { creationList } from './creationLists';

/** How many pictures stand in the first row of a phone. */
const FIRST_ROW = 2;

const place = placeOf(location.pathname);
if (place) {
  const list = creationList(place.collection, place.category);
  const stop = list.subscribe(() => {
    stop();
    const state = list.read();
    if (state.status !== 'ready') return;
    for (const { picture } of state.value.items.slice(0, FIRST_ROW)) {
      if (!picture) continue;
      const image = new Image();
      image.fetchPriority = 'high';
      image.sizes = CARD_SIZES;
      image.srcset = sourceSet(picture) ?? picture.url;
    }
  });
  list.prefetch();
}
