import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { mayKeepFirm } from '../firm-policy.ts';

export type ToldApart = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'sameFirm' };

export async function tellFirmsApart(
  actor: Actor,
  { firmIds }: { firmIds: readonly [string, string] },
): Promise<ToldApart> {
  const [firmId, otherId] = firmIds;
  if (firmId === otherId) {
    return { ok: false, code: 'sameFirm' };
  }
  const membership = await findMembership(actor.userId);
  if (!firmIds.every((id) => mayKeepFirm(actor, { firmId: id, membership }))) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const both = await listRows(tx, { id: cell.text })`
      select id from firms where id in (${firmId}, ${otherId}) order by id for share`;
    if (both.length < 2) {
      return { ok: false, code: 'gone' };
    }
    const { rowCount } = await tx.execute(sql`
      insert into distinct_firms (one_id, other_id, decided_by)
      values (least(${firmId}::uuid, ${otherId}::uuid), greatest(${firmId}::uuid, ${otherId}::uuid), ${actor.userId})
      on conflict do nothing`);
    if (rowCount) {
      await writeAudit(tx, actor.userId, {
        action: 'firm.kept_apart',
        subject: { kind: 'firm', id: firmId },
        after: { other: otherId },
      });
    }
    return { ok: true };
  });
}
