import { sql } from 'drizzle-orm';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';

type Given = {
  firmId: string;
  userId: string;
  /** By whose mail it was claimed; null where an admin gave it without. */
  domain: string | null;
  reason: string | null;
  now: Date;
};

/** A step of claiming, and of an admin's decision: somebody who belongs to no other firm becomes its manager. */
export async function giveFirm(
  tx: Transaction,
  actorId: string,
  { firmId, userId, domain, reason, now }: Given,
): Promise<void> {
  await tx.execute(sql`
    insert into firm_members as m (user_id, firm_id, role) values (${userId}, ${firmId}, 'manager')
    on conflict (user_id) do update set role = excluded.role where m.firm_id = excluded.firm_id`);
  await tx.execute(sql`
    update firms set claimed_at = coalesce(claimed_at, ${now.toISOString()}::timestamptz),
           domain = coalesce(${domain}, domain), updated_at = ${now.toISOString()}::timestamptz
     where id = ${firmId}`);
  await writeAudit(tx, actorId, {
    action: 'firm.claimed',
    subject: { kind: 'firm', id: firmId },
    userId,
    after: { domain },
    reason,
  });
}
