/** The first sentence of a letter about a creation. */
export function openingFor(name: string): string {
  return `Bonjour, je m’intéresse à «\u00a0${name}\u00a0».\n\n`;
}

/** Whether a message is blank, or nothing but the opening of some letter. */
export function isUnwritten(message: string): boolean {
  return /^(Bonjour, je m’intéresse à «\u00a0.*\u00a0»\.)?$/.test(message.trim());
}
