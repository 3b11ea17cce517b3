import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { maySpeakFor } from '../firm-policy.ts';

export type RevokedInvitation = { ok: true } | { ok: false; code: 'managersOnly' };

/** Any manager can revoke; the link stops working. Succeeds when the invitation is already gone. */
export async function revokeInvitation(
  actor: Actor,
  { firmId, id }: { firmId: string; id: string },
): Promise<RevokedInvitation> {
  if (!maySpeakFor(await findMembership(actor.userId), firmId)) {
    return { ok: false, code: 'managersOnly' };
  }
  await db().execute(sql`delete from firm_invitations where id = ${id} and firm_id = ${firmId}`);
  return { ok: true };
}
