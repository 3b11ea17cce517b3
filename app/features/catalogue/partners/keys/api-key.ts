import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * An API key: `oriel_{id}_{secret}`. The id is public; the secret has 256 bits, so a plain hash is as good as a slow
 * one.
 */

const keyPattern = /^oriel_([a-z0-9]{12})_([A-Za-z0-9_-]{43})$/;

const secretBytes = 32;

type NewKey = { id: string; secretHash: string; key: string };

export function makeKey(id = randomBytes(6).toString('hex')): NewKey {
  const secret = randomBytes(secretBytes).toString('base64url');
  return { id, secretHash: hashOf(secret), key: `oriel_${id}_${secret}` };
}

/** Null for malformed text. */
export function parseKey(text: string): { id: string; secret: string } | null {
  const [, id, secret] = keyPattern.exec(text) ?? [];
  return id && secret ? { id, secret } : null;
}

/** Compares in constant time. */
export function isSecretOf(secret: string, secretHash: string): boolean {
  const [given, kept] = [hashOf(secret), secretHash].map((hash) => Buffer.from(hash, 'hex'));
  return given !== undefined && kept?.length === given.length && timingSafeEqual(given, kept);
}

export function keyLabel(id: string): string {
  return `oriel_${id}_…`;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
