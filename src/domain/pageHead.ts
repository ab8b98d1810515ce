import { BRAND } from './brand';
import type { Creation } from './creation';
import { shortened } from './shortened';

export interface Head {
  title: string;
  description: string;
  listed: boolean;
}

/** Characters of a title and a description that search engines and link previews show. */
const SHOWN = { title: 60, description: 160 };

export const SHELL_HEAD: Head = { title: BRAND.name, description: BRAND.tagline, listed: false };

export function titled(title: string, description: string, listed = true): Head {
  return { title: `${title} · ${BRAND.name}`, description, listed };
}

export function creationHead(creation?: Creation | null): Head {
  const { name = '', description = '' } = creation ?? {};
  return titled(
    shortened(name, SHOWN.title) || 'Création',
    shortened(description, SHOWN.description) ||
      `Une création faite main, sa photo et son prix. ${BRAND.tagline}.`,
    Boolean(creation),
  );
}
