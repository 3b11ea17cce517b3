import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';

/** How many creatives a client has saved; 0 for everybody else. */
export async function countSaved(actor: Actor): Promise<number> {
  if (actor.userType !== 'client') {
    return 0;
  }
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from shortlists where user_id = ${actor.userId}`,
  );
  return rows[0]?.n ?? 0;
}
