import { eq, sql } from 'drizzle-orm';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { invitations, neverInvited } from '#app/platform/db/schema/invitations.ts';
import { findInvitation } from './find-claim.server.ts';
import { forgetLines } from './forget-lines.server.ts';

/**
 * Deletes everything imported about the link's owner, in every import, and stores a hash of the address so that it is
 * never invited again. Idempotent. A claimed invitation is an account, which its owner deletes.
 */
export async function removeInvited(
  token: string,
): Promise<{ ok: true } | { ok: false; code: 'unknown' | 'claimed' }> {
  return db().transaction(async (tx) => {
    const waiting = await findInvitation(tx, token);
    await tx.execute(sql`select 1 from invitations where id = ${waiting?.id ?? null}::uuid for update`);
    const found = await findInvitation(tx, token);
    if (!found) {
      return { ok: false, code: 'unknown' };
    }
    if (found.isClaimed) {
      return { ok: false, code: 'claimed' };
    }
    const { id, email, addressHash } = found;
    if (!addressHash) {
      return { ok: true };
    }
    await tx.insert(neverInvited).values({ addressHash }).onConflictDoNothing();
    await forgetLines(tx, addressHash);
    // Also clears revoked invitations to the same mailbox.
    await tx
      .update(invitations)
      .set({ email: null, addressHash: null, details: null, removedAt: sql`now()` })
      .where(eq(invitations.addressHash, addressHash));
    await tx.execute(sql`
      delete from mails where to_address = ${email} and template in ('invitation', 'invitation-reminder')`);
    await writeAudit(tx, null, { action: 'invitation.removed', subject: { kind: 'invitation', id } });
    return { ok: true };
  });
}
