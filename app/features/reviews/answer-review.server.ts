import { sql } from 'drizzle-orm';
import { reviewReplyLetter } from '#app/emails/message-letters.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { mailMember } from '#app/features/accounts/mail-member.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { reviews } from '#app/platform/db/schema/reviews.ts';
import { env } from '#app/platform/env.server.ts';

/** The creative's one public answer to a review of them; false when it is not theirs, or was answered. */
export async function answerReview(
  actor: Actor,
  { reviewId, replyText, now }: { reviewId: string; replyText: string; now: Date },
): Promise<boolean> {
  if (!actor.creativeId) {
    return false;
  }
  const { creativeId } = actor;
  return db().transaction((tx) => keepAnswer(tx, { creativeId, reviewId, replyText, now }));
}

/** Writes the answer and tells the client, if they are still a member. */
async function keepAnswer(
  tx: Transaction,
  {
    creativeId,
    reviewId,
    replyText,
    now,
  }: { creativeId: string; reviewId: string; replyText: string; now: Date },
): Promise<boolean> {
  const answered = await findRow(tx, { userId: reviews.userId, from: cell.text })`
    with answered as (
      update reviews set reply_text = ${replyText}, replied_at = ${now.toISOString()}::timestamptz
       where id = ${reviewId} and creative_id = ${creativeId} and reply_text is null
      returning user_id, creative_id
    )
    select a.user_id, coalesce(c.business_name, '') as "from" from answered a join creative_profiles c on c.id = a.creative_id`;
  if (answered?.userId) {
    const { userId, from } = answered;
    const to = `/creative/${creativeId}?tab=reviews`;
    await notify(tx, {
      userId,
      kind: 'review_reply',
      subjectId: reviewId,
      detail: { from, excerpt: replyText, to },
    });
    await mailMember(tx, {
      userId,
      kind: 'reviewReplies',
      write: (reader) => reviewReplyLetter({ ...reader, creativeName: from, url: `${env().origin}${to}` }),
    });
  }
  return answered !== null;
}

/**
 * Asks the admins to look at a review of oneself; it stays visible until they decide. Once for each, and only while
 * review moderation is on.
 */
export async function reportReview(
  actor: Actor,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<boolean> {
  if (!actor.creativeId || !(await getSiteSettings(db())).isReviewModerationOn) {
    return false;
  }
  const { rowCount } = await db().execute(sql`
    insert into reports (reporter_id, review_id, reason)
    select ${actor.userId}, id, ${reason} from reviews where id = ${reviewId} and creative_id = ${actor.creativeId}
    on conflict (reporter_id, review_id) do update set reason = excluded.reason`);
  return (rowCount ?? 0) > 0;
}
