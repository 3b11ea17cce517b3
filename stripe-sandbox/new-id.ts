import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Stripe makes them: a prefix and letters that nobody can guess. */
export function newId(prefix: string, length = 24): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: every letter is as likely as any other.
      if (byte < 248 && id.length < length) id += alphabet[byte % 62];
    }
  }
  return `${prefix}_${id}`;
}
