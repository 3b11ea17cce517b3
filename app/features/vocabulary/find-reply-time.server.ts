import { publicDb } from '#app/platform/db/client.server.ts';
import { listRows, notNull } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { type ReplyTime, replyTimeOf } from './reply-time.ts';

const maxAnswers = 50;

/** A creative's usual time to answer a first message; null when there are too few answers. */
export async function findReplyTime(creativeId: string): Promise<ReplyTime | null> {
  const rows = await listRows(publicDb(), { seconds: notNull(threads.firstReplySeconds) })`
    select first_reply_seconds as seconds from threads
     where creative_id = ${creativeId} and first_reply_seconds is not null and created_at > now() - interval '1 year'
     order by created_at desc limit ${maxAnswers}`;
  return replyTimeOf(rows.map((row) => row.seconds));
}
