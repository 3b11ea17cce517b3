import { randomBytes } from 'node:crypto';
import { sign } from '#app/platform/secret.server.ts';

const tokenPattern = /^[\w-]{32}$/;

/** The plain token, as it is in the link. */
export function makeInvitationToken(): string {
  return randomBytes(24).toString('base64url');
}

/** The stored hash, so that a leaked table reveals no token. A malformed token gives a hash that matches nothing. */
export function hashInvitationToken(token: string): string {
  return tokenPattern.test(token) ? sign('firm invitation', token) : '';
}
