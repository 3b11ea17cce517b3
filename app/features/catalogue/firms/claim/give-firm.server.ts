import { sql } from 'drizzle-orm';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';

type Given = {
  firmId: string;
  userId: string;
  /** The email domain it was claimed by; null when an admin gave it. */
  domain: string | null;
  reason: string | null;
  now: Date;
};

/**
 * Makes a user who belongs to no other firm a manager. Shared by claims and admin decisions; runs in their transaction.
 */
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
