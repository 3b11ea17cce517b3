import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { lookAgain } from './look-again.server.ts';

/** Ends a gift at once. `gone`: none is active. */
export async function endGift(
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(userId)) {
    return { ok: false, code: 'gone' };
  }
  const isEnded = await db().transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    const ended = await findRow(tx, { count: cell.number, until: cell.time })`
      with ended as (
        update plan_gifts set ended_at = now()
         where user_id = ${userId} and ended_at is null and ends_at > now() returning ends_at)
      select count(*) as count, max(ends_at) as until from ended having count(*) > 0`;
    if (!ended) {
      return false;
    }
    await tx.execute(sql`
      update subscriptions set subscription_end = now(), grace_until = null, updated_at = now()
       where user_id = ${userId} and not is_lifetime and subscription_end <= ${ended.until}
         and not exists (select from billing_subscriptions b
                          where b.user_id = ${userId} and b.plan = 'creative' and b.ended_at is null)`);
    await writeAudit(tx, actor.userId, {
      action: 'plan.gift_ended',
      subject: { kind: 'user', id: userId },
      userId,
      before: { endsAt: ended.until.toISOString() },
    });
    return true;
  });
  if (!isEnded) {
    return { ok: false, code: 'gone' };
  }
  await lookAgain(userId);
  return { ok: true };
}
