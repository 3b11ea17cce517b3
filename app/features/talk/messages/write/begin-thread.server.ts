import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { findRow, getRow } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type LockedThread, lockThread, Refusal } from '../lock-thread.server.ts';

/** Locks a client's conversation with a creative, and starts one with a listed creative if there is none. */
export async function beginThread(
  tx: Transaction,
  actor: Actor,
  creativeId: string,
): Promise<LockedThread | null> {
  const known = await findRow(tx, { id: threads.id })`
    select id from threads where creative_id = ${creativeId} and client_id = ${actor.userId}`;
  if (known) {
    return lockThread(tx, actor, known.id);
  }
  const { rowCount } = await tx.execute(sql`select 1 from listings where creative_id = ${creativeId}`);
  if (!rowCount) {
    throw new Refusal('notFound');
  }
  // A concurrent first message waits here and finds the same thread.
  const { id } = await getRow(tx, { id: threads.id })`
    insert into threads (creative_id, client_id) values (${creativeId}, ${actor.userId})
    on conflict (creative_id, client_id) do update set client_id = excluded.client_id
    returning id`;
  return lockThread(tx, actor, id);
}
