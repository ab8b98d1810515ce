/** Sizes of photos, lists and caches. Not in limits.ts, which a page without a form need not load. */

export const RENDITION_WIDTHS = [400, 800] as const;

/** Copies by their width, and a JPEG for previews of links and for mails, which may not draw WebP. */
export const RENDITIONS = [...RENDITION_WIDTHS, 'share'] as const;
export type Rendition = (typeof RENDITIONS)[number];

/** The longest side of the copy to share. */
export const SHARED_SIDE = 1200;

export const LONGEST_SIDE = 1600;

/** Creations in the strip of the newest: with the cell that ends it, two rows of four. */
export const LATEST = 7;

export const NEIGHBOURS = 4;

/** Avis in the carousel, the newest: the most that a visitor's query may read or count. */
export const AVIS_SHOWN = 24;

/** How many addresses the service worker keeps at most, by kind; two hundred files of code are some four deployments. */
export const KEPT = { pages: 60, data: 100, photos: 200, code: 200 } as const;
