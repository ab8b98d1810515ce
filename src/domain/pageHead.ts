import { BRAND } from './brand';
import { findCollection } from './catalogue';
import type { Creation } from './creation';
import { shortened, titleOf, typeset } from './text';

export interface Head {
  title: string;
  description: string;
  isListed: boolean;
}

export const SHELL_HEAD: Head = { title: BRAND.name, description: BRAND.tagline, isListed: false };

export function titled(title: string, description: string, isListed = true): Head {
  return { title: `${title} · ${BRAND.name}`, description, isListed };
}

export function creationHead(creation?: Creation | null): Head {
  // As many characters as search engines and link previews show.
  return titled(
    creation ? shortened(titleOf(creation), 60) : 'Création',
    shortened(typeset(creation?.description ?? ''), 160) || `Une création de nos ateliers. ${BRAND.tagline}.`,
    // A placeholder is in no list.
    findCollection(creation?.collection ?? '') !== null,
  );
}
