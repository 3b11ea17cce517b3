import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db } from '#app/platform/db/client.server.ts';

/**
 * Removes pictures from the actor's own reviews at any time, even after a review can no longer be edited. Foreign ids
 * are ignored.
 */
export async function removeReviewPictures(actor: Actor, { ids }: { ids: string[] }): Promise<void> {
  await db().execute(sql`
    delete from review_pictures p using reviews r
     where r.id = p.review_id and r.user_id = ${actor.userId} and p.id::text = any(${sql.param(ids.slice(0, 20))})`);
  await sweepSoon();
}
