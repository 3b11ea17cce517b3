import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type ReplyTime, replyTimeOf } from './reply-time.ts';

/** Answers that are looked at: the newest, of the last year. */
const maxAnswers = 50;

/** How fast a creative usually answers a first message; null while there are too few answers to say. */
export async function findReplyTime(creativeId: string): Promise<ReplyTime | null> {
  const rows = await listRows(publicDb(), { seconds: notNull(threads.firstReplySeconds) })`
    select first_reply_seconds as seconds from threads
     where creative_id = ${creativeId} and first_reply_seconds is not null and created_at > now() - interval '1 year'
     order by created_at desc limit ${maxAnswers}`;
  return replyTimeOf(rows.map((row) => row.seconds));
}
