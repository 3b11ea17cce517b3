import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { mayAnswerBriefs } from '../brief-policy.ts';

/**
 * Records that a recipient has opened a brief, once per revision; the client sees it. Not for an admin viewing as
 * them.
 */
export async function noteSeen(actor: Actor | null, briefId: string): Promise<void> {
  if (!mayAnswerBriefs(actor) || actor.viewing) {
    return;
  }
  await db().execute(sql`
    update brief_recipients r set seen_at = coalesce(r.seen_at, ${now()}), seen_revision = b.revision
      from briefs b
     where b.id = r.brief_id and r.brief_id = ${uuidOrNull(briefId)}::uuid and r.creative_id = ${actor.creativeId}
       and r.sent_at is not null and r.seen_revision is distinct from b.revision`);
}
