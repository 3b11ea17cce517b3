import { sql } from 'drizzle-orm';
import { reviewRequestEmail } from '#app/emails/message-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, notNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import { mayRequestReviews } from './review-policy.ts';

export type ReviewCandidate = { threadId: string; name: string };

const maxCandidates = 10;

/**
 * For `threads t` with `creative_profiles c`: delivered, both have written, no one is blocked, not asked before, and
 * not reviewed.
 */
export const canBeAsked = sql`t.stage = 'Delivered' and t.review_asked_at is null and t.client_id is not null
  and exists (select from messages m where m.thread_id = t.id and m.sender = 'client')
  and exists (select from messages m where m.thread_id = t.id and m.sender = 'creative')
  and not exists (select from reviews r where r.creative_id = t.creative_id and r.user_id = t.client_id)
  and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in ((t.client_id, c.user_id), (c.user_id, t.client_id)))`;

export async function listReviewCandidates(actor: Actor): Promise<ReviewCandidate[]> {
  if (!mayRequestReviews(actor)) {
    return [];
  }
  return listRows(db(), { threadId: threads.id, name: cell.text })`
    select t.id as thread_id, coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as name
      from threads t
      join creative_profiles c on c.id = t.creative_id
      join profiles p on p.user_id = t.client_id
     where t.creative_id = ${actor.creativeId} and ${canBeAsked}
     order by t.last_message_at desc, t.id limit ${maxCandidates}`;
}

export type ReviewRequested = { ok: true } | { ok: false; code: 'notAllowed' };

export async function requestReview(
  actor: Actor,
  { threadId }: { threadId: string },
): Promise<ReviewRequested> {
  if (!mayRequestReviews(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx): Promise<ReviewRequested> => {
    // Marked atomically, so that of two concurrent requests only one asks.
    const asked = await findRow(tx, {
      clientId: notNull(threads.clientId),
      creativeId: creativeProfiles.id,
      creativeName: creativeProfiles.businessName,
    })`
      update threads t set review_asked_at = now()
        from creative_profiles c
       where t.id = ${threadId} and t.creative_id = ${actor.creativeId} and c.id = t.creative_id and ${canBeAsked}
      returning t.client_id, c.id as creative_id, c.business_name as creative_name`;
    if (!asked) {
      return { ok: false, code: 'notAllowed' };
    }
    const creativeName = asked.creativeName ?? '';
    const to = `/leave-review?creative=${asked.creativeId}`;
    await notify(tx, {
      userId: asked.clientId,
      kind: 'review',
      subjectId: threadId,
      detail: { title: `${creativeName} asks for a review`, from: creativeName, to },
    });
    await mailMember(tx, {
      userId: asked.clientId,
      kind: 'reviewRequests',
      write: (reader) => reviewRequestEmail({ ...reader, creativeName, url: `${env().origin}${to}` }),
    });
    return { ok: true };
  });
}
