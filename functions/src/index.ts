export { avisMail } from './avisMail';
export { contact } from './contact';
export { page } from './page';

// Google's host parses JSON itself and logs what its parser says, which quotes the body: a name, an address, a letter.
const { error } = console;
console.error = (...parts: unknown[]) =>
  error(...parts.map((part) => (String(part).startsWith('SyntaxError') ? 'a body that is not JSON' : part)));
