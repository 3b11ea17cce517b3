import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { type JoinRight, joinRight } from '../firm-policy.ts';
import { findInvitation } from './find-invitation.server.ts';
import { lockTeam } from './lock-team.server.ts';
import { teamTerms } from './team-terms.ts';

export type AcceptedInvitation =
  | { ok: true; firmSlug: string; firmName: string }
  | { ok: false; code: Exclude<JoinRight, 'mayJoin'> | 'gone' | 'teamFull' };

/** Joins the firm. A link works once; of concurrent uses the first wins. */
export async function acceptInvitation(
  actor: Actor,
  { token, now }: { token: string; now: Date },
): Promise<AcceptedInvitation> {
  return db().transaction(async (tx) => {
    const seen = await findInvitation(token, { now, on: tx });
    if (!seen) {
      return { ok: false, code: 'gone' };
    }
    const team = await lockTeam(tx, seen.firmId);
    // Locks the user, so that accepting two invitations at once joins one firm.
    await tx.execute(sql`select from users where id = ${actor.userId} for no key update`);
    const invitation = await findInvitation(token, { now, on: tx });
    if (!invitation) {
      return { ok: false, code: 'gone' };
    }
    const right = joinRight(actor, { invitation, membership: await findMembership(actor.userId, tx) });
    if (right !== 'mayJoin') {
      return { ok: false, code: right };
    }
    if (team.length >= teamTerms.maxPeople) {
      return { ok: false, code: 'teamFull' };
    }
    const { id, firmId, role, firmSlug, firmName } = invitation;
    await tx.execute(sql`delete from firm_invitations where id = ${id}`);
    await tx.execute(
      sql`insert into firm_members (user_id, firm_id, role) values (${actor.userId}, ${firmId}, ${role})`,
    );
    await writeAudit(tx, actor.userId, {
      action: 'firm.joined',
      subject: { kind: 'firm', id: firmId },
      userId: actor.userId,
      after: { role },
    });
    return { ok: true, firmSlug, firmName };
  });
}
