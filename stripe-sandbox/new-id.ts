import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id like Stripe's: a prefix and random letters that cannot be guessed. */
export function newId(prefix: string, length = 24): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: all letters are equally likely.
      if (byte < 248 && id.length < length) id += alphabet[byte % 62];
    }
  }
  return `${prefix}_${id}`;
}
