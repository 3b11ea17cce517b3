import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/**
 * Brings up to date how often each creative answers within a day, which decides between equal matches (/ranking).
 * Returns how many changed.
 */
export async function scoreReplies(at: Date): Promise<number> {
  const { rows } = await db().execute<{ changed: number }>(sql`select score_replies(${at}) as changed`);
  return rows[0]?.changed ?? 0;
}
