import { createHmac } from 'node:crypto';

/** A document id for `text` that reveals nothing of it without the secret. */
export function pseudonym(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
