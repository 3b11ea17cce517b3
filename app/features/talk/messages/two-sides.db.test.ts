import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, everyThread, message } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { changeStage, markRead, saveNote } from './change-thread.server.ts';
import { countDesk } from './desk/find-board.server.ts';
import { findWaitingThreads } from './inbox/find-waiting-threads.server.ts';
import { countUnread, listThreads } from './inbox/list-threads.server.ts';
import { findThread } from './read/find-thread.server.ts';
import { addSavedReply } from './write/saved-replies.server.ts';
import { sendMessage } from './write/send-message.server.ts';

/** What each side of a thread sees and keeps. */

const pool = testPool();

const notFound = { ok: false, code: 'notFound' };

describe('the two sides', () => {
  it('tell a client nothing of stage, notes and changes', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative);
    await changeStage(creative, threadId, 'Quoted');
    await saveNote(creative, threadId, { note: 'Asks for a discount every time.', version: '' });
    expect((await findThread(creative, threadId))?.creativeSide).toMatchObject({
      stage: 'Quoted',
      note: { text: 'Asks for a discount every time.' },
      stageChanges: [{ stage: 'Quoted' }],
    });
    const seen = JSON.stringify([await findThread(client, threadId), await listThreads(client, everyThread)]);
    expect(seen).not.toMatch(/Quoted|discount/);
    expect(await changeStage(client, threadId, 'Booked')).toEqual(notFound);
    expect(await saveNote(client, threadId, { note: 'mine', version: '' })).toEqual({
      ok: false,
      code: 'notFound',
    });
  });

  it('let a creative without a plan keep no stages, notes and saved replies', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
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
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
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
    const creative = await insertCreativeActor(pool);
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
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
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
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative);
    await pool.query(`update threads set created_at = now() - interval '2 hours' where id = $1`, [threadId]);
    await sendMessage(creative, message({ to: { threadId } }));
    await sendMessage(creative, message({ to: { threadId } }));
    const { rows } = await pool.query('select stage, first_reply_seconds from threads where id = $1', [
      threadId,
    ]);
    expect(rows).toEqual([{ stage: 'Replied', first_reply_seconds: 7_200 }]);
    expect(await countDesk(creative, '2026-11-23')).toMatchObject({ all: 1, byStage: { Replied: 1 } });
  });
});
