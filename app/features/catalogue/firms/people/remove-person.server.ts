import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { mayRemovePerson } from '../firm-policy.ts';
import { hasOtherManager } from './has-other-manager.ts';
import { endInvitationsOf, lockTeam } from './lock-team.server.ts';

export type RemovedPerson = { ok: true } | { ok: false; code: 'managersOnly' | 'personGone' | 'lastManager' };

/**
 * A manager removes a person, or a person leaves. The last manager leaves only as the last person: the firm is then
 * unclaimed (release_deserted_firm) and can be claimed again.
 */
export async function removePerson(
  actor: Actor,
  { firmId, userId }: { firmId: string; userId: string },
): Promise<RemovedPerson> {
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    if (!mayRemovePerson(actor, { membership: await findMembership(actor.userId, tx), firmId, userId })) {
      return { ok: false, code: 'managersOnly' };
    }
    const person = team.find((one) => one.userId === userId);
    if (!person) {
      return { ok: false, code: 'personGone' };
    }
    if (person.role === 'manager' && team.length > 1 && !hasOtherManager(team, userId)) {
      return { ok: false, code: 'lastManager' };
    }
    await endInvitationsOf(tx, { firmId, userId });
    await tx.execute(sql`delete from firm_members where user_id = ${userId} and firm_id = ${firmId}`);
    await writeAudit(tx, actor.userId, {
      action: userId === actor.userId ? 'firm.left' : 'firm.personRemoved',
      subject: { kind: 'firm', id: firmId },
      userId,
      before: { role: person.role },
    });
    return { ok: true };
  });
}
