import { createHash, randomBytes } from 'node:crypto';

/** A new link's key: 32 random bytes, as an address has them. Nobody keeps it but whoever has the link. */
export function makePartyToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of it: SHA-256, hexadecimal; null for what can be no key. */
export function hashPartyToken(token: string): string | null {
  return /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
