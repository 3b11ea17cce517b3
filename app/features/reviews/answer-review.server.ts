import { sql } from 'drizzle-orm';
import { reviewReplyLetter } from '#app/emails/message-letters.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { unsubscribeUrl } from '#app/features/accounts/unsubscribe.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';

type Answered = {
  user_id: string | null;
  email: string | null;
  first_name: string | null;
  wants_mail: boolean;
  business_name: string;
};

/** The creative's one public answer to a review of them; false when it is not theirs, or was answered. */
export async function answerReview(
  actor: Actor,
  { reviewId, replyText, now }: { reviewId: string; replyText: string; now: Date },
): Promise<boolean> {
  if (!actor.creativeId) {
    return false;
  }
  const { creativeId } = actor;
  const client = await db().transaction((tx) => keepAnswer(tx, { creativeId, reviewId, replyText, now }));
  if (client?.email && client.first_name && client.user_id && client.wants_mail) {
    const letter = await reviewReplyLetter({
      firstName: client.first_name,
      creativeName: client.business_name,
      url: `${env().origin}/creative/${creativeId}?tab=reviews`,
      unsubscribeUrl: unsubscribeUrl(client.user_id, 'reviewReplies'),
    });
    await postMail(letter, { to: client.email, userId: client.user_id });
  }
  return client !== null;
}

/** Null when it is not theirs, or was answered. */
async function keepAnswer(
  tx: Transaction,
  {
    creativeId,
    reviewId,
    replyText,
    now,
  }: { creativeId: string; reviewId: string; replyText: string; now: Date },
): Promise<Answered | null> {
  const { rows } = await tx.execute<Answered>(sql`
    with answered as (
      update reviews set reply_text = ${replyText}, replied_at = ${now.toISOString()}::timestamptz
       where id = ${reviewId} and creative_id = ${creativeId} and reply_text is null
      returning user_id, creative_id
    )
    select a.user_id, p.email, p.first_name, coalesce(n.review_replies, true) as wants_mail, c.business_name
      from answered a
      join creative_profiles c on c.id = a.creative_id
      left join profiles p on p.user_id = a.user_id
      left join notification_choices n on n.user_id = a.user_id`);
  const [client] = rows;
  if (client?.user_id) {
    await notify(tx, {
      userId: client.user_id,
      kind: 'review_reply',
      subjectId: reviewId,
      detail: {
        from: client.business_name,
        excerpt: replyText,
        to: `/creative/${creativeId}?tab=reviews`,
      },
    });
  }
  return client ?? null;
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
