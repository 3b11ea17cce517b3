import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { giveFirm } from '../claim/give-firm.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { firmCreditsPath, firmPath } from '../firm-address.ts';
import { handOverRefusal, mayKeepFirm } from '../firm-policy.ts';
import { lockTeam } from '../people/lock-team.server.ts';

type Handed =
  | { ok: true }
  | { ok: false; code: 'notAllowed' | 'signInOld' | 'gone' | 'nobody' | 'clientsOnly' | 'inAFirm' };

/** Adds the account with this email as a manager, beside the existing ones, and notifies it. */
export async function giveFirmTo(
  actor: Actor,
  { firmId, email, reason, now }: { firmId: string; email: string; reason: string; now: Date },
): Promise<Handed> {
  const membership = await findMembership(actor.userId);
  const refusal = handOverRefusal(actor, { firmIds: [firmId], membership, at: now });
  if (refusal) {
    return { ok: false, code: refusal };
  }
  return db().transaction(async (tx) => {
    await lockTeam(tx, firmId);
    const firm = await findRow(tx, { name: cell.text, slug: cell.text })`
      select name, slug from firms where id = ${firmId}`;
    if (!firm) {
      return { ok: false, code: 'gone' };
    }
    const person = await findRow(tx, {
      userId: cell.text,
      userType: oneOf(['client', 'creative']),
      memberOf: orNull(cell.text),
    })`
      select u.id as user_id, p.user_type, (select m.firm_id from firm_members m where m.user_id = u.id) as member_of
        from users u join profiles p on p.user_id = u.id
       where u.email = ${email} and u.email_verified for no key update of u`;
    if (!person) {
      return { ok: false, code: 'nobody' };
    }
    // Admins cannot give a firm to themselves.
    if (person.userId === actor.userId) {
      return { ok: false, code: 'notAllowed' };
    }
    if (person.userType !== 'client') {
      return { ok: false, code: 'clientsOnly' };
    }
    if (person.memberOf !== null && person.memberOf !== firmId) {
      return { ok: false, code: 'inAFirm' };
    }
    const { userId } = person;
    await giveFirm(tx, actor.userId, { firmId, userId, domain: null, reason, now });
    await notify(tx, {
      userId,
      kind: 'credit',
      subjectId: `firm:${firmId}`,
      detail: { title: `You speak for ${firm.name}`, excerpt: reason, to: firmCreditsPath(firm.slug) },
    });
    return { ok: true };
  });
}

/**
 * Removes all people from a firm, so that it is unclaimed until someone claims it or an admin gives it. They are
 * notified.
 */
export async function takeFirmBack(
  actor: Actor,
  { firmId, reason }: { firmId: string; reason: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!mayKeepFirm(actor, { firmId, membership: await findMembership(actor.userId) })) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    const firm = await findRow(tx, { name: cell.text, slug: cell.text })`
      select name, slug from firms where id = ${firmId}`;
    if (!firm) {
      return { ok: false, code: 'gone' };
    }
    await tx.execute(sql`delete from firm_invitations where firm_id = ${firmId}`);
    await tx.execute(sql`delete from firm_members where firm_id = ${firmId}`);
    await tx.execute(sql`update firms set claimed_at = null, domain = null where id = ${firmId}`);
    await writeAudit(tx, actor.userId, {
      action: 'firm.takenBack',
      subject: { kind: 'firm', id: firmId },
      before: { people: team.map(({ userId }) => userId) },
      reason,
    });
    for (const { userId } of team) {
      await notify(tx, {
        userId,
        kind: 'credit',
        subjectId: `firm:${firmId}`,
        detail: {
          title: `You no longer speak for ${firm.name}`,
          excerpt: reason,
          to: firmPath(firm.slug),
        },
      });
    }
    return { ok: true };
  });
}
