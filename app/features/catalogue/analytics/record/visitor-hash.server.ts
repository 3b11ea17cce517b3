import { createHmac } from 'node:crypto';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';

/**
 * An anonymous id of a visitor for one day. Once the day's salt is deleted, it can neither be traced back nor linked
 * with other days. All of an IPv6 /64 network counts as one address.
 */
export function visitorHash(salt: string, visitor: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt)
    .update(`${placeOf(visitor.address)}\n${visitor.userAgent}`)
    .digest('base64url');
}
