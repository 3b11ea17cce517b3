import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Stage } from './stages.ts';

/** Where a creative stands with a thread of theirs; null for everybody else. */
export async function findStage(actor: Actor, threadId: string): Promise<Stage | null> {
  if (!actor.creativeId) {
    return null;
  }
  const { rows } = await db().execute<{ stage: Stage }>(
    sql`select stage from threads where id = ${threadId} and creative_id = ${actor.creativeId}`,
  );
  return rows[0]?.stage ?? null;
}
