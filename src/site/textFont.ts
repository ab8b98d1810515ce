import figtree from '../assets/fonts/figtree.woff2';
import { whenIdle } from '../data/whenIdle';

let font: FontFace | undefined;

/**
 * Called on each page. The text font of a first visit mostly comes too late for its page, where it would move lines, and a
 * browser keeps out for good what is `optional` (fonts.css). So the next page takes it once more: that page is drawn anew.
 */
export function takeTextFont(): void {
  if (font?.status === 'loaded') document.fonts.add(font);
  else
    whenIdle(() => {
      font = new FontFace('Figtree late', `url(${figtree})`, { weight: '400 700' });
      font.load().catch(() => undefined);
    });
}
