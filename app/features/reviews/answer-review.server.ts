import { sql } from 'drizzle-orm';
import { reviewReplyLetter } from '#app/emails/message-letters.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { unsubscribeUrl } from '#app/features/accounts/unsubscribe.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';

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
  const { rows } = await db().execute<Answered>(sql`
    with answered as (
      update reviews set reply_text = ${replyText}, replied_at = ${now.toISOString()}::timestamptz
       where id = ${reviewId} and creative_id = ${actor.creativeId} and reply_text is null
      returning user_id, creative_id
    )
    select a.user_id, p.email, p.first_name, coalesce(n.review_replies, true) as wants_mail, c.business_name
      from answered a
      join creative_profiles c on c.id = a.creative_id
      left join profiles p on p.user_id = a.user_id
      left join notification_choices n on n.user_id = a.user_id`);
  const [client] = rows;
  if (!client) {
    return false;
  }
  if (client.user_id && client.email && client.first_name) {
    await announce(db(), [client.user_id], { kind: 'notification' });
    if (client.wants_mail) {
      const letter = await reviewReplyLetter({
        firstName: client.first_name,
        creativeName: client.business_name,
        url: `${env().origin}/creative/${actor.creativeId}?tab=reviews`,
        unsubscribeUrl: unsubscribeUrl(client.user_id, 'reviewReplies'),
      });
      await postMail(letter, { to: client.email, userId: client.user_id });
    }
  }
  return true;
}

/** Asks the admins to look at a review of oneself; it stays visible until they decide. Once for each. */
export async function reportReview(
  actor: Actor,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<boolean> {
  if (!actor.creativeId) {
    return false;
  }
  const { rowCount } = await db().execute(sql`
    insert into reports (reporter_id, review_id, reason)
    select ${actor.userId}, id, ${reason} from reviews where id = ${reviewId} and creative_id = ${actor.creativeId}
    on conflict (reporter_id, review_id) do update set reason = excluded.reason`);
  return (rowCount ?? 0) > 0;
}
