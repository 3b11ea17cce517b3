import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { type FirmRole, maySpeakFor } from '../firm-policy.ts';
import { hasOtherManager } from './has-other-manager.ts';
import { endInvitationsOf, lockTeam } from './lock-team.server.ts';

export type ChangedRole = { ok: true } | { ok: false; code: 'managersOnly' | 'personGone' | 'lastManager' };

export async function changeRole(
  actor: Actor,
  { firmId, userId, role }: { firmId: string; userId: string; role: FirmRole },
): Promise<ChangedRole> {
  return db().transaction(async (tx) => {
    const team = await lockTeam(tx, firmId);
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const person = team.find((one) => one.userId === userId);
    if (!person) {
      return { ok: false, code: 'personGone' };
    }
    if (person.role === role) {
      return { ok: true };
    }
    if (role === 'member' && !hasOtherManager(team, userId)) {
      return { ok: false, code: 'lastManager' };
    }
    await tx.execute(
      sql`update firm_members set role = ${role} where user_id = ${userId} and firm_id = ${firmId}`,
    );
    if (role === 'member') {
      await endInvitationsOf(tx, { firmId, userId });
    }
    await writeAudit(tx, actor.userId, {
      action: 'firm.roleChanged',
      subject: { kind: 'firm', id: firmId },
      userId,
      before: { role: person.role },
      after: { role },
    });
    return { ok: true };
  });
}
