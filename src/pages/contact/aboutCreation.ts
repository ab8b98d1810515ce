import type { Creation } from '../../domain/creation';
import { creationPath, creationSearch } from '../../domain/creationPath';

/** How a letter about a creation begins. */
export function openingLine({ name }: Creation): string {
  return `Bonjour, je m’intéresse à «\u00a0${name.trim()}\u00a0».`;
}

/** Whether a message is blank, or nothing but the {@link openingLine} of some creation. */
export function isUnwritten(message: string): boolean {
  return /^(Bonjour, je m’intéresse à «\u00a0.*\u00a0»\.)?$/.test(message.trim());
}

/**
 * What is added to a message: name and address of the creation, so that the mail says by itself what it is about. While
 * the creation is unknown, the address of the form that shows it.
 */
export function signature(id: string, creation: Creation | null): string {
  const path = (creation && creationPath(creation)) ?? `/contact${creationSearch(id)}`;
  const name = creation ? `\u00a0: ${creation.name.trim()}` : '';
  return `\n\nCréation${name}\n${new URL(path, location.origin).href}`;
}
