export const BAKED_DATA_ID = 'baked-data';

/** What the build knows of a page: in its HTML for a first page, and as `data.json` beside it for links. */
export interface BakedPage {
  version: string;
  readAt: string;
  /** By the keys of resources: the page's own and those of the whole site. */
  values: Record<string, unknown>;
  copies: Record<string, string>;
}
