import { sql } from 'drizzle-orm';
import type { LockedThread } from '#app/features/talk/messages/lock-thread.server.ts';
import { isDeskCurrency } from '#app/features/vocabulary/money.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';

/**
 * Moves the conversation to Quoted with the newest total as its amount (DESIGN.md, Desk: Amount). A booked job keeps
 * its stage and amount. A currency that the desk does not count in sets no amount.
 */
export async function noteQuoted(
  tx: Transaction,
  thread: LockedThread,
  { total, currency }: { total: number; currency: string },
): Promise<void> {
  if (thread.stage === 'Booked') {
    return;
  }
  await tx.execute(
    isDeskCurrency(currency)
      ? sql`update threads set amount = ${total}, currency = ${currency} where id = ${thread.id}`
      : sql`update threads set amount = null, currency = null where id = ${thread.id}`,
  );
  await moveTo(tx, thread, 'Quoted');
}

/** Moves the conversation after an estimate ends, unless another estimate is open in it. */
export async function noteNotOffered(
  tx: Transaction,
  thread: LockedThread,
  stage: 'Replied' | 'Declined',
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select 1 from brief_recipients r join estimates e on e.recipient_id = r.id
      join estimate_versions v on v.estimate_id = e.id and v.state = 'sent'
     where r.thread_id = ${thread.id} limit 1`);
  if (thread.stage === 'Quoted' && !rowCount) {
    await moveTo(tx, thread, stage);
  }
}

async function moveTo(tx: Transaction, thread: LockedThread, stage: string): Promise<void> {
  // The message just written may have moved the conversation.
  const moved = await tx.execute(
    sql`update threads set stage = ${stage} where id = ${thread.id} and stage <> ${stage}`,
  );
  if (moved.rowCount) {
    await tx.execute(
      sql`insert into thread_stage_changes (thread_id, stage) values (${thread.id}, ${stage})`,
    );
  }
}
