import { randomBytes } from 'node:crypto';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { invitationLinks } from '#app/platform/db/schema/invitations.ts';
import { sign } from '#app/platform/secret.server.ts';

const tokenPattern = /^[\w-]{32}$/;

/** A token that opens an invitation while it holds. The table alone does not give it. */
export async function makeInvitationToken(tx: Transaction, invitationId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(invitationLinks).values({ tokenHash: hashToken(token), invitationId });
  return token;
}

/** As the table knows a token; of what is none, a hash that nothing has. */
export function hashToken(token: string): string {
  return tokenPattern.test(token) ? sign('invitation', token) : '';
}
