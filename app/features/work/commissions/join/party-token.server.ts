import { createHash, randomBytes } from 'node:crypto';

/** A new token: 32 random bytes in base64url. Only the link's holder has it. */
export function makePartyToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: SHA-256 in hexadecimal; null for an invalid token. */
export function hashPartyToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
