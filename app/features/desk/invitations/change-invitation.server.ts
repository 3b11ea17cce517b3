import { eq } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { invitations } from '#app/platform/db/schema/invitations.ts';
import { maxSends, resendHours } from './invitation-policy.ts';
import { countInvitation, forgetLines, postInvitation } from './post-invitation.server.ts';

type InvitationChange =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'gone' | 'answered' | 'tooSoon' | 'tooOften' | 'tooMany' };

const hourMs = 3_600_000;

export async function resendInvitation(actor: Actor, id: string, at: Date): Promise<InvitationChange> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx): Promise<InvitationChange> => {
    const found = await lockInvitation(tx, id);
    if (!found) {
      return { ok: false, code: 'gone' };
    }
    const { email, details, adminId, sentAt, sentCount } = found;
    if (found.claimedAt || found.revokedAt || found.removedAt || !email || !details) {
      return { ok: false, code: 'answered' };
    }
    if (sentCount >= maxSends) {
      return { ok: false, code: 'tooOften' };
    }
    if (!sentAt || at.getTime() - sentAt.getTime() < resendHours * hourMs) {
      return { ok: false, code: 'tooSoon' };
    }
    if (!(await countInvitation()).ok) {
      return { ok: false, code: 'tooMany' };
    }
    await postInvitation(tx, { id, email, details, adminId }, { isReminder: false });
    await writeAudit(tx, actor.userId, { action: 'invitation.resent', subject: { kind: 'invitation', id } });
    return { ok: true };
  });
}

/** Revokes an invitation. Its links say so, and imported details are deleted at once. */
export async function revokeInvitation(actor: Actor, id: string): Promise<InvitationChange> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx): Promise<InvitationChange> => {
    const found = await lockInvitation(tx, id);
    if (!found) {
      return { ok: false, code: 'gone' };
    }
    if (found.claimedAt || found.revokedAt || found.removedAt) {
      return { ok: false, code: 'answered' };
    }
    await tx.update(invitations).set({ revokedAt: new Date(), details: null }).where(eq(invitations.id, id));
    await forgetLines(tx, found.addressHash);
    await writeAudit(tx, actor.userId, { action: 'invitation.revoked', subject: { kind: 'invitation', id } });
    return { ok: true };
  });
}

/** Locks an invitation until the transaction ends; null when there is none. */
function lockInvitation(tx: Transaction, id: string) {
  return findRow(tx, {
    email: invitations.email,
    addressHash: invitations.addressHash,
    details: invitations.details,
    adminId: invitations.adminId,
    sentAt: invitations.sentAt,
    sentCount: invitations.sentCount,
    revokedAt: invitations.revokedAt,
    removedAt: invitations.removedAt,
    claimedAt: invitations.claimedAt,
  })`
    select email, address_hash, details, admin_id, sent_at, sent_count, revoked_at, removed_at, claimed_at
      from invitations where id = ${id} for update`;
}
