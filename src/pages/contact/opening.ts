export const NOT_LOADED = 'Impossible de charger cette création. Nommez-la dans votre message.';

/** The sentence that a message about a creation begins with, as long as nobody has changed it. */
const OPENING = /^Bonjour, je m’intéresse à «\u00a0.*?\u00a0»\.\s*/;

export function addOpening(message: string, name: string): string {
  const rest = removeOpening(message);
  return rest === message && message.trim() !== ''
    ? message
    : `Bonjour, je m’intéresse à «\u00a0${name.trim()}\u00a0».\n\n${rest}`;
}

export function removeOpening(message: string): string {
  return message.replace(OPENING, '');
}
