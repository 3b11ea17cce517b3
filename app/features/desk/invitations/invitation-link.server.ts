import { randomBytes } from 'node:crypto';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { invitationLinks } from '#app/platform/db/schema/invitations.ts';
import { sign } from '#app/platform/secret.server.ts';

const tokenPattern = /^[\w-]{32}$/;

/** A new token for an invitation. Only its hash is stored. */
export async function makeInvitationToken(tx: Transaction, invitationId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(invitationLinks).values({ tokenHash: hashToken(token), invitationId });
  return token;
}

/** The stored hash of a token; a malformed one gives a hash that matches nothing. */
export function hashToken(token: string): string {
  return tokenPattern.test(token) ? sign('invitation', token) : '';
}
