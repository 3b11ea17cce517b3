import { createHmac } from 'node:crypto';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';

/**
 * Stands for a visitor for one day: nobody can tell from it who they were, nor that tomorrow's visitor is the same,
 * once the day's salt is gone. Everybody in one IPv6 network of 64 bits has one address here.
 */
export function visitorHash(salt: string, visitor: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt)
    .update(`${placeOf(visitor.address)}\n${visitor.userAgent}`)
    .digest('base64url');
}
