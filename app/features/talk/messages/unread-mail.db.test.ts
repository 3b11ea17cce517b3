import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { unsubscribe, unsubscribeUrl } from '#app/features/accounts/mail/unsubscribe.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { markRead } from './change-thread.server.ts';
import { findThread } from './read/find-thread.server.ts';
import { unreadMailJob } from './unread-mail.job.server.ts';
import { sendMessage } from './write/send-message.server.ts';

/** The mail about unread messages. */

const pool = testPool();

describe('the mail about unread messages', () => {
  const mailsTo = async (actor: Actor) =>
    (
      await pool.query(`select subject from mails where user_id = $1 and template = 'unread-messages'`, [
        actor.userId,
      ])
    ).rows;
  const waitFiveMinutes = (threadId: string) =>
    pool.query(`update threads set last_message_at = now() - interval '5 minutes' where id = $1`, [threadId]);

  it('comes once until it was read, and then for the next one', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative);
    await unreadMailJob.handle({ threadId, side: 'creative' });
    expect(await mailsTo(creative)).toEqual([]);
    await waitFiveMinutes(threadId);
    await unreadMailJob.handle({ threadId, side: 'creative' });
    await unreadMailJob.handle({ threadId, side: 'creative' });
    expect(await mailsTo(creative)).toEqual([{ subject: 'Robin Ashdown sent you a message' }]);
    const thread = await findThread(creative, threadId);
    await markRead(creative, threadId, thread?.messages.at(-1)?.id ?? 0);
    await sendMessage(client, message({ to: { threadId } }));
    await waitFiveMinutes(threadId);
    await unreadMailJob.handle({ threadId, side: 'creative' });
    expect(await mailsTo(creative)).toHaveLength(2);
  });

  it('does not come when everything was read, or after its link was used', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative);
    await waitFiveMinutes(threadId);
    await unreadMailJob.handle({ threadId, side: 'client' });
    expect(await mailsTo(client)).toEqual([]);
    const url = new URL(unsubscribeUrl({ ...creative, replyGeneration: 0 }, 'unreadMessages'));
    const forged = new URLSearchParams(url.searchParams);
    forged.set('user', client.userId);
    expect(await unsubscribe(forged)).toEqual({ ok: false, code: 'linkInvalid' });
    expect(await unsubscribe(url.searchParams)).toEqual({ ok: true });
    await unreadMailJob.handle({ threadId, side: 'creative' });
    expect(await mailsTo(creative)).toEqual([]);
  });
});
