import { randomBytes } from 'node:crypto';
import { sign } from '#app/platform/secret.server.ts';

const tokenPattern = /^[\w-]{32}$/;

/** A new token of an invitation, as it stands in the link. */
export function makeInvitationToken(): string {
  return randomBytes(24).toString('base64url');
}

/** As the table knows it: the table alone gives no token. Of what is none, a hash that nothing has. */
export function hashInvitationToken(token: string): string {
  return tokenPattern.test(token) ? sign('firm invitation', token) : '';
}
