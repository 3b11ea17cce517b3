import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mayDeclineEstimates } from '../estimate-policy.ts';

export async function noteEstimateSeen(actor: Actor | null, versionId: string): Promise<void> {
  if (!mayDeclineEstimates(actor) || actor.viewing) {
    return;
  }
  await db().execute(sql`
    update estimate_versions v set seen_at = ${now()}
      from estimates e join brief_recipients r on r.id = e.recipient_id join briefs b on b.id = r.brief_id
     where v.id = ${versionId} and v.estimate_id = e.id and b.client_id = ${actor.userId}
       and v.state <> 'draft' and v.seen_at is null`);
}
