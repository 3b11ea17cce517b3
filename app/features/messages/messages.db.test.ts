import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { removeAccount } from '#app/features/accounts/remove-account.server.ts';
import { unsubscribe, unsubscribeUrl } from '#app/features/accounts/unsubscribe.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { answerDates } from './answer-dates.server.ts';
import { changeStage, markRead, reportThread, saveNote, setBlock } from './change-thread.server.ts';
import { findThread, messagesPerPage } from './find-thread.server.ts';
import { findWaitingThreads } from './find-waiting-threads.server.ts';
import { countStages, countUnread, listThreads, threadsPerPage } from './list-threads.server.ts';
import { addSavedReply } from './saved-replies.server.ts';
import { type Outgoing, sendMessage } from './send-message.server.ts';
import { unreadMailJob } from './unread-mail.job.server.ts';

/** Conversations against a real database; one list of their promises, hence the length. */

const notFound = { ok: false, code: 'notFound' };
const pool = testPool();

const everything = { stage: null, isUnread: false, words: '', after: null };

async function makeCreative(overrides: Parameters<typeof insertCreative>[1] = {}): Promise<Actor> {
  const client = await pool.connect();
  const { id, userId } = await insertCreative(client, overrides);
  client.release();
  const { rows } = await pool.query('select email, first_name, last_name from profiles where user_id = $1', [
    userId,
  ]);
  return {
    ...(await insertMember(pool, { userType: 'creative' })),
    userId,
    email: rows[0]?.email,
    creativeId: id,
    subscription: { subscribed: true, subscriptionTier: 'Creative', subscriptionEnd: null, isLifetime: true },
  };
}

const to = (creative: Actor) => ({ creativeId: creative.creativeId ?? '' });

function message(overrides: Partial<Outgoing> & Pick<Outgoing, 'to'>): Outgoing {
  return { sendKey: randomUUID(), body: 'Hello, and good light.', uploads: [], ...overrides };
}

async function begin(client: Actor, creative: Actor, body = 'Hello, and good light.'): Promise<string> {
  const sent = await sendMessage(client, message({ to: to(creative), body }));
  if (!sent.ok) throw new Error(sent.code);
  return sent.threadId;
}

describe('writing', () => {
  it('begins one thread for each pair, also with two first messages at once', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const both = await Promise.all([1, 2].map(() => sendMessage(client, message({ to: to(creative) }))));
    expect(new Set(both.map((sent) => sent.ok && sent.threadId)).size).toBe(1);
    const { rows } = await pool.query('select 1 from threads where client_id = $1', [client.userId]);
    expect(rows).toHaveLength(1);
  });

  it('keeps a message that is sent again with the same key once', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const once = message({ to: to(creative) });
    const answers = [
      await sendMessage(client, once),
      ...(await Promise.all([1, 2, 3].map(() => sendMessage(client, once)))),
    ];
    expect(new Set(answers.map((sent) => sent.ok && sent.messageId)).size).toBe(1);
    const thread = await findThread(client, await begin(client, creative, 'A second one'));
    expect(thread?.messages.map(({ body }) => body)).toEqual(['Hello, and good light.', 'A second one']);
  });

  it('keeps what was acknowledged exactly once and in order, however often and however much at once it is sent', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative, '0');
    const all = Array.from({ length: 40 }, (_, place) =>
      message({ to: { threadId }, body: String(place + 1) }),
    );
    const acknowledged = await Promise.all(
      [...all, ...all.filter((_, place) => place % 3 === 0)].map((each) =>
        sendMessage(Number(each.body) % 2 ? client : creative, each),
      ),
    );
    expect(acknowledged.every((sent) => sent.ok)).toBe(true);
    const kept = await listRows(db(), { id: cell.number, body: cell.text })`
      select id, body from messages where thread_id = ${threadId} order by id`;
    expect(kept.map(({ body }) => Number(body)).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 41 }, (_, place) => place),
    );
    const idOf = new Map(kept.map(({ id, body }) => [body, id]));
    for (const [place, sent] of acknowledged.slice(0, all.length).entries()) {
      expect(sent.ok && sent.messageId).toBe(idOf.get(String(place + 1)));
    }
    const thread = await getRow(db(), { lastMessageId: cell.number })`
      select last_message_id from threads where id = ${threadId}`;
    expect(thread.lastMessageId).toBe(kept.at(-1)?.id);
  });

  it('is for a client to begin; nobody else writes in their thread', async () => {
    const [client, creative, stranger] = [
      await insertMember(pool),
      await makeCreative(),
      await insertMember(pool),
    ];
    const other = await makeCreative();
    const admin = await insertMember(pool, { isAdmin: true });
    expect(await sendMessage(creative, message({ to: to(other) }))).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    const threadId = await begin(client, creative);
    for (const somebody of [stranger, other, admin]) {
      expect(await sendMessage(somebody, message({ to: { threadId } }))).toEqual(notFound);
      expect(await findThread(somebody, threadId)).toBeNull();
      expect(await markRead(somebody, threadId, 1)).toEqual(notFound);
      expect(await setBlock(somebody, threadId, true)).toEqual(notFound);
      expect(await reportThread(somebody, threadId, 'Not mine')).toEqual(notFound);
    }
  });

  it('cannot begin with a creative who is not listed, but goes on with one', async () => {
    const client = await insertMember(pool);
    const unlisted = await makeCreative({ plan: 'none' });
    expect(await sendMessage(client, message({ to: to(unlisted) }))).toEqual(notFound);
    const listed = await makeCreative();
    const threadId = await begin(client, listed);
    await pool.query('delete from subscriptions where user_id = $1', [listed.userId]);
    expect(await sendMessage(client, message({ to: { threadId } }))).toMatchObject({ ok: true });
  });

  it('ends on both sides when one blocks the other, and goes on when it is allowed again', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    await setBlock(creative, threadId, true);
    for (const side of [client, creative]) {
      expect(await sendMessage(side, message({ to: { threadId } }))).toEqual({ ok: false, code: 'blocked' });
    }
    expect((await findThread(client, threadId))?.isBlockedByOther).toBe(true);
    await setBlock(client, threadId, false);
    expect(await sendMessage(client, message({ to: { threadId } }))).toEqual({ ok: false, code: 'blocked' });
    await setBlock(creative, threadId, false);
    expect(await sendMessage(client, message({ to: { threadId } }))).toMatchObject({ ok: true });
  });

  it('lets a client begin twenty threads a day, and not the twenty-first', async () => {
    const client = await insertMember(pool);
    for (let count = 1; count <= 20; count += 1) {
      await begin(client, await makeCreative());
    }
    const creative = await makeCreative();
    expect(await sendMessage(client, message({ to: to(creative) }))).toEqual({ ok: false, code: 'tooMany' });
  });

  it('takes one’s own uploads only, and keeps nothing when one is gone', async () => {
    const [client, creative, stranger] = [
      await insertMember(pool),
      await makeCreative(),
      await insertMember(pool),
    ];
    const uploadOf = async (owner: Actor) => {
      const { id } = await getRow(db(), { id: cell.text })`
        insert into uploads (owner_id, purpose, storage_keys, filename, content_type, bytes)
        values (${owner.userId}, 'attachment', '{attachments/plan.pdf}', 'plan.pdf', 'application/pdf', 4100000)
        returning id`;
      return id;
    };
    const theirs = await uploadOf(stranger);
    const refused = await sendMessage(client, message({ to: to(creative), uploads: [theirs] }));
    expect(refused).toEqual({ ok: false, code: 'filesGone' });
    expect((await pool.query('select 1 from threads where client_id = $1', [client.userId])).rowCount).toBe(
      0,
    );
    const own = await uploadOf(client);
    const sent = await sendMessage(client, message({ to: to(creative), uploads: [own] }));
    const thread = sent.ok ? await findThread(creative, sent.threadId) : null;
    expect(thread?.messages[0]?.files).toEqual([
      { id: own, filename: 'plan.pdf', bytes: 4_100_000, isPicture: false },
    ]);
  });
});

describe('the two sides', () => {
  it('tell a client nothing of stage, notes and changes', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    await changeStage(creative, threadId, 'Quoted');
    await saveNote(creative, threadId, { note: 'Asks for a discount every time.', version: '' });
    expect((await findThread(creative, threadId))?.creativeSide).toMatchObject({
      stage: 'Quoted',
      note: { text: 'Asks for a discount every time.' },
      stageChanges: [{ stage: 'Quoted' }],
    });
    const seen = JSON.stringify([await findThread(client, threadId), await listThreads(client, everything)]);
    expect(seen).not.toMatch(/Quoted|discount/);
    expect(await changeStage(client, threadId, 'Booked')).toEqual(notFound);
    expect(await saveNote(client, threadId, { note: 'mine', version: '' })).toEqual({
      ok: false,
      code: 'notFound',
    });
  });

  it('let a creative without a plan keep no stages, notes and saved replies', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    await saveNote(creative, threadId, { note: 'From when it was paid.', version: '' });
    const unpaid = { ...creative, subscription: { ...creative.subscription, subscribed: false } };
    const refused = { ok: false, code: 'planNeeded' };
    expect(await changeStage(unpaid, threadId, 'Quoted')).toEqual(refused);
    expect(await saveNote(unpaid, threadId, { note: '', version: '' })).toEqual(refused);
    expect(await addSavedReply(unpaid, { title: 'Prices', body: 'From $2,000.' })).toEqual(refused);
    expect(await addSavedReply(client, { title: 'Prices', body: 'From $2,000.' })).toEqual(refused);
    expect((await findThread(creative, threadId))?.creativeSide).toMatchObject({
      stage: 'New',
      note: { text: 'From when it was paid.' },
    });
    expect(await addSavedReply(creative, { title: 'Prices', body: 'From $2,000.' })).toEqual({ ok: true });
  });

  it('keep a note that another tab changed meanwhile, until its writer has seen it', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    const noteNow = async () =>
      (await findThread(creative, threadId))?.creativeSide?.note ?? { text: '', version: '' };
    const { version: atFirst } = await noteNow();
    await saveNote(creative, threadId, { note: 'From one tab', version: atFirst });
    const stale = await saveNote(creative, threadId, { note: 'From the other', version: atFirst });
    expect(stale).toEqual({ ok: false, code: 'changed', now: await noteNow() });
    expect((await noteNow()).text).toBe('From one tab');
    const { version } = await noteNow();
    expect(await saveNote(creative, threadId, { note: 'From the other', version })).toEqual({ ok: true });
    expect(await saveNote(creative, threadId, { note: '', version })).toMatchObject({ code: 'changed' });
  });

  it('show on the empty side who waits, the longest wait first, and nobody who was answered or declined', async () => {
    const creative = await makeCreative();
    const clients = await Promise.all([1, 2, 3, 4].map(() => insertMember(pool)));
    const ids: string[] = [];
    for (const client of clients) ids.push(await begin(client, creative));
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await pool.query(`update threads set last_message_at = now() - interval '7 hours' where id = $1`, [
      third,
    ]);
    await sendMessage(creative, message({ to: { threadId: first } }));
    await changeStage(creative, fourth, 'Declined');
    const waiting = await findWaitingThreads(creative);
    expect(waiting.count).toBe(2);
    expect(waiting.threads.map(({ id }) => id)).toEqual([third, second]);
    expect(waiting.threads[0]).toMatchObject({ name: 'Robin Ashdown', stage: 'New' });
    const answered = await findWaitingThreads(clients[0] as Actor);
    expect(answered.threads).toMatchObject([{ id: first, stage: null }]);
    expect((await findWaitingThreads(clients[1] as Actor)).count).toBe(0);
  });

  it('count what waits, until it was read', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    const second = await sendMessage(client, message({ to: { threadId } }));
    expect([await countUnread(client), await countUnread(creative)]).toEqual([0, 2]);
    const first = (await findThread(creative, threadId))?.messages[0]?.id ?? 0;
    await markRead(creative, threadId, first);
    expect(await countUnread(creative)).toBe(1);
    expect((await findThread(client, threadId))?.readByOther).toBe(first);
    await markRead(creative, threadId, second.ok ? second.messageId : 0);
    expect(await countUnread(creative)).toBe(0);
    await markRead(creative, threadId, first);
    expect(await countUnread(creative)).toBe(0);
  });

  it('note the first answer: the stage, and how long it took', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    await pool.query(`update threads set created_at = now() - interval '2 hours' where id = $1`, [threadId]);
    await sendMessage(creative, message({ to: { threadId } }));
    await sendMessage(creative, message({ to: { threadId } }));
    const { rows } = await pool.query('select stage, first_reply_seconds from threads where id = $1', [
      threadId,
    ]);
    expect(rows).toEqual([{ stage: 'Replied', first_reply_seconds: 7_200 }]);
    expect(await countStages(creative)).toEqual({ all: 1, byStage: { Replied: 1 } });
  });
});

describe('the list', () => {
  it('finds by words of any message, by name, by stage and unread, each only among one’s own', async () => {
    const [client, other, creative] = [
      await insertMember(pool),
      await insertMember(pool),
      await makeCreative(),
    ];
    await pool.query(`update profiles set company_name = 'Harlan & Pike' where user_id = $1`, [other.userId]);
    const threadId = await begin(client, creative, 'A chapel in the desert');
    await sendMessage(client, message({ to: { threadId }, body: 'Drawings follow' }));
    const otherId = await begin(other, creative, 'A bridge');
    await changeStage(creative, otherId, 'Booked');
    const find = async (actor: Actor, filter: object) =>
      (await listThreads(actor, { ...everything, ...filter })).threads.map(({ id }) => id);
    expect(await find(creative, { words: 'chapels' })).toEqual([threadId]);
    expect(await find(creative, { words: 'harlan' })).toEqual([otherId]);
    expect(await find(creative, { stage: 'Booked' })).toEqual([otherId]);
    expect(await find(creative, { isUnread: true })).toEqual([otherId, threadId]);
    expect(await find(creative, { words: '%' })).toEqual([]);
    expect(await find(other, { words: 'chapel' })).toEqual([]);
    expect(await find(client, {})).toEqual([threadId]);
  });

  it('comes in pages, newest first, and so do the messages of a thread', async () => {
    const creative = await makeCreative();
    const ids: string[] = [];
    for (let count = 0; count <= threadsPerPage; count += 1) {
      ids.unshift(await begin(await insertMember(pool), creative));
    }
    const first = await listThreads(creative, everything);
    const second = await listThreads(creative, { ...everything, after: first.nextCursor });
    expect([...first.threads, ...second.threads].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();

    const client = await insertMember(pool);
    const threadId = await begin(client, creative, '0');
    await pool.query(
      `insert into messages (thread_id, sender, send_key, body)
       select $1, 'client', gen_random_uuid(), n::text from generate_series(1, $2::int) as n`,
      [threadId, messagesPerPage],
    );
    const newest = await findThread(client, threadId);
    expect(newest?.messages.map(({ body }) => body)).toEqual(
      Array.from({ length: messagesPerPage }, (_, place) => String(place + 1)),
    );
    const older = await findThread(client, threadId, { before: newest?.olderThan ?? 0 });
    expect(older?.messages.map(({ body }) => body)).toEqual(['0']);
    expect(older?.olderThan).toBeNull();
  });
});

describe('with somebody whose account is gone', () => {
  it('a conversation can be read by the other side, as one with a former member, and not written in', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative, 'A villa by the lake');
    await removeAccount(client);
    const thread = await findThread(creative, threadId);
    expect(thread).toMatchObject({ name: 'Former member', hasDeparted: true });
    expect(thread?.messages.map(({ body }) => body)).toEqual(['A villa by the lake']);
    expect((await listThreads(creative, { ...everything, words: 'villa' })).threads).toMatchObject([
      { id: threadId, name: 'Former member' },
    ]);
    expect(await sendMessage(creative, message({ to: { threadId } }))).toEqual({
      ok: false,
      code: 'departed',
    });
    expect(await sendMessage(client, message({ to: { threadId } }))).toEqual(notFound);
    expect(await setBlock(creative, threadId, true)).toEqual(notFound);
    expect(await markRead(creative, threadId, thread?.messages.at(-1)?.id ?? 0)).toEqual({ ok: true });
    expect(await changeStage(creative, threadId, 'Declined')).toMatchObject({ ok: true });
    expect((await findWaitingThreads(creative)).count).toBe(0);
  });

  it('a client keeps what a creative wrote, and nothing that only the creative saw stays', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    await saveNote(creative, threadId, { note: 'Late payer', version: '' });
    await sendMessage(creative, message({ to: { threadId }, body: 'Gladly' }));
    await removeAccount(creative);
    expect(await findThread(client, threadId)).toMatchObject({
      name: 'Former member',
      hasDeparted: true,
      isListed: false,
      creativeId: null,
    });
    expect((await listThreads(client, everything)).threads).toMatchObject([
      { id: threadId, name: 'Former member' },
    ]);
    const { rows } = await pool.query(
      'select (select count(*)::int from thread_notes) as notes, (select count(*)::int from thread_stage_changes where thread_id = $1) as changes',
      [threadId],
    );
    expect(rows[0]?.changes).toBe(0);
    expect(await sendMessage(client, message({ to: { threadId } }))).toEqual({ ok: false, code: 'departed' });
  });
});

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
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    const messageId = await propose(creative, threadId);
    expect((await findThread(client, threadId))?.messages.at(-1)?.dates).toEqual({
      proposed: ['2026-12-08', '2026-12-09'],
      answer: null,
    });
    const input = { threadId, messageId, answer: '2026-12-09' };
    const answers = await Promise.all([1, 2, 3].map(() => answer(client, input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await answer(client, { ...input, answer: 'none' })).toEqual({ ok: false, code: 'answered' });
    const thread = await findThread(creative, threadId);
    expect(thread?.messages.at(-1)).toMatchObject({ body: 'Wed 9 Dec 2026 works for me.', isMine: false });
    expect(thread?.messages.find(({ id }) => id === messageId)?.dates?.answer).toBe('2026-12-09');
    expect(thread?.unread).toBe(1);
  });

  it('are proposed by creatives, and answered by nobody but their client, with one of them', async () => {
    const [client, creative, stranger] = [
      await insertMember(pool),
      await makeCreative(),
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
    const other = await begin(client, await makeCreative());
    expect(await answer(client, { ...input, threadId: other })).toEqual(notFound);
    expect(await answer(client, { ...input, answer: 'none' })).toMatchObject({ ok: true });
  });

  it('stand in the mail about unread messages', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
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
    const [client, creative] = [await insertMember(pool), await makeCreative()];
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
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const threadId = await begin(client, creative);
    await waitFiveMinutes(threadId);
    await unreadMailJob.handle({ threadId, side: 'client' });
    expect(await mailsTo(client)).toEqual([]);
    const url = new URL(unsubscribeUrl(creative.userId, 'unreadMessages'));
    const forged = new URLSearchParams(url.searchParams);
    forged.set('user', client.userId);
    expect(await unsubscribe(forged)).toEqual({ ok: false, code: 'linkInvalid' });
    expect(await unsubscribe(url.searchParams)).toEqual({ ok: true });
    await unreadMailJob.handle({ threadId, side: 'creative' });
    expect(await mailsTo(creative)).toEqual([]);
  });
});
