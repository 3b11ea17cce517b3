import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findCalendar } from '../desk/find-calendar.server.ts';
import { findThread } from '../read/find-thread.server.ts';
import { unreadMailJob } from '../unread-mail.job.server.ts';
import { sendMessage } from '../write/send-message.server.ts';
import { answerDates } from './answer-dates.server.ts';

/** Dates that a creative proposes and a client answers. */

const pool = testPool();

const notFound = { ok: false, code: 'notFound' };

describe('proposed dates', () => {
  const today = '2026-11-22';
  const propose = async (creative: Actor, threadId: string, dates = ['2026-12-08', '2026-12-09']) => {
    const sent = await sendMessage(creative, message({ to: { threadId }, body: 'Which suits you?', dates }));
    if (!sent.ok) throw new Error(sent.code);
    return sent.messageId;
  };
  const answer = (actor: Actor, input: { threadId: string; messageId: number; answer: string }) =>
    answerDates(actor, { ...input, sendKey: randomUUID(), today });

  it('are answered once by the client, who says so in the conversation', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative);
    const messageId = await propose(creative, threadId);
    expect((await findThread(client, threadId))?.messages.at(-1)?.dates).toEqual({
      proposed: ['2026-12-08', '2026-12-09'],
      answer: null,
      insteadOf: null,
      end: null,
    });
    const input = { threadId, messageId, answer: '2026-12-09' };
    const answers = await Promise.all([1, 2, 3].map(() => answer(client, input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await answer(client, { ...input, answer: 'none' })).toEqual({ ok: false, code: 'answered' });
    const thread = await findThread(creative, threadId);
    expect(thread?.messages.at(-1)).toMatchObject({ body: 'Wed 9 Dec 2026 works for me.', isMine: false });
    expect(thread?.messages.find(({ id }) => id === messageId)?.dates?.answer).toBe('2026-12-09');
    expect(thread?.unread).toBe(1);
    const { rows: mails } = await pool.query(
      `select user_id, subject, calendar from mails where template = 'date-agreed' and conversation_id = $1 order by subject`,
      [threadId],
    );
    expect(mails.map(({ user_id }) => user_id).toSorted()).toEqual(
      [client.userId, creative.userId].toSorted(),
    );
    for (const { subject, calendar } of mails) {
      expect(subject).toContain('Wed 9 Dec 2026 with ');
      expect(calendar).toContain('METHOD:PUBLISH\r\n');
      expect(calendar).toContain(`UID:dates-${messageId}-2026-12-09@`);
      expect(calendar).toContain('DTSTART;VALUE=DATE:20261209\r\nDTEND;VALUE=DATE:20261210');
      expect(calendar).toContain('SEQUENCE:1\r\nSTATUS:CONFIRMED');
    }
    // A creative's own calendar follows their stage; the client is not told of it.
    await pool.query(`update threads set stage = 'Declined' where id = $1`, [threadId]);
    expect(await findCalendar(creative, messageId)).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED');
    expect(await findCalendar(client, messageId)).toContain('STATUS:CONFIRMED');
  });

  it('are proposed by creatives, and answered by nobody but their client, with one of them', async () => {
    const [client, creative, stranger] = [
      await insertMember(pool),
      await insertCreativeActor(pool),
      await insertMember(pool),
    ];
    const threadId = await begin(client, creative);
    expect(await sendMessage(client, message({ to: { threadId }, dates: ['2026-12-08'] }))).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    const messageId = await propose(creative, threadId, ['2026-11-21', '2026-12-08']);
    const input = { threadId, messageId, answer: '2026-12-08' };
    expect(await answer(stranger, input)).toEqual(notFound);
    expect(await answer(creative, input)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await answer(client, { ...input, answer: '2026-12-10' })).toEqual(notFound);
    expect(await answer(client, { ...input, answer: '2026-11-21' })).toEqual({ ok: false, code: 'past' });
    const other = await begin(client, await insertCreativeActor(pool));
    expect(await answer(client, { ...input, threadId: other })).toEqual(notFound);
    expect(await answer(client, { ...input, answer: 'none' })).toMatchObject({ ok: true });
  });

  it('stand in the mail about unread messages', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative);
    await propose(creative, threadId);
    await pool.query(`update threads set last_message_at = now() - interval '5 minutes' where id = $1`, [
      threadId,
    ]);
    await unreadMailJob.handle({ threadId, side: 'client' });
    const { rows } = await pool.query(
      `select text from mails where user_id = $1 and template = 'unread-messages'`,
      [client.userId],
    );
    expect(rows[0]?.text).toContain('Proposed dates: Tue 8 Dec 2026 or Wed 9 Dec 2026.');
  });
});
