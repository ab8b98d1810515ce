import { createHmac } from 'node:crypto';

/** A document id that stands for `text` and from which it cannot be guessed without the secret. */
export function pseudonym(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
