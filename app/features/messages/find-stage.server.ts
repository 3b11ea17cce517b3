import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { type Stage, stages } from './stages.ts';

/** Where a creative stands with a thread of theirs; null for everybody else. */
export async function findStage(actor: Actor, threadId: string): Promise<Stage | null> {
  if (!actor.creativeId) {
    return null;
  }
  const row = await findRow(db(), { stage: oneOf(stages) })`
    select stage from threads where id = ${threadId} and creative_id = ${actor.creativeId}`;
  return row?.stage ?? null;
}
