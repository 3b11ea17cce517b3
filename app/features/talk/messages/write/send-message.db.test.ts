import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { removeAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin, everyThread, message, to } from '#tests/factories/thread-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { changeStage, markRead, reportThread, saveNote, setBlock } from '../change-thread.server.ts';
import { findWaitingThreads } from '../inbox/find-waiting-threads.server.ts';
import { listThreads } from '../inbox/list-threads.server.ts';
import { findThread } from '../read/find-thread.server.ts';
import { sendMessage } from './send-message.server.ts';

/** Who may write to whom, and what is kept of it. */

const pool = testPool();

const notFound = { ok: false, code: 'notFound' };

describe('writing', () => {
  it('begins one thread for each pair, also with two first messages at once', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const both = await Promise.all([1, 2].map(() => sendMessage(client, message({ to: to(creative) }))));
    expect(new Set(both.map((sent) => sent.ok && sent.threadId)).size).toBe(1);
    const { rows } = await pool.query('select 1 from threads where client_id = $1', [client.userId]);
    expect(rows).toHaveLength(1);
  });

  it('keeps a message that is sent again with the same key once', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
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
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative, '0');
    const sentAtOnce = howMany({ short: 6, long: 40 });
    const all = Array.from({ length: sentAtOnce }, (_, place) =>
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
      Array.from({ length: sentAtOnce + 1 }, (_, place) => place),
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
      await insertCreativeActor(pool),
      await insertMember(pool),
    ];
    const other = await insertCreativeActor(pool);
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
    const unlisted = await insertCreativeActor(pool, { plan: 'none' });
    expect(await sendMessage(client, message({ to: to(unlisted) }))).toEqual(notFound);
    const listed = await insertCreativeActor(pool);
    const threadId = await begin(client, listed);
    await pool.query('delete from subscriptions where user_id = $1', [listed.userId]);
    expect(await sendMessage(client, message({ to: { threadId } }))).toMatchObject({ ok: true });
  });

  it('ends on both sides when one blocks the other, and goes on when it is allowed again', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
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
      await begin(client, await insertCreativeActor(pool));
    }
    const creative = await insertCreativeActor(pool);
    expect(await sendMessage(client, message({ to: to(creative) }))).toEqual({ ok: false, code: 'tooMany' });
  });

  it('takes one’s own uploads only, and keeps nothing when one is gone', async () => {
    const [client, creative, stranger] = [
      await insertMember(pool),
      await insertCreativeActor(pool),
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

describe('with somebody whose account is gone', () => {
  it('a conversation can be read by the other side, as one with a former member, and not written in', async () => {
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
    const threadId = await begin(client, creative, 'A villa by the lake');
    await removeAccount(client);
    const thread = await findThread(creative, threadId);
    expect(thread).toMatchObject({ name: 'Former member', hasDeparted: true });
    expect(thread?.messages.map(({ body }) => body)).toEqual(['A villa by the lake']);
    expect((await listThreads(creative, { ...everyThread, words: 'villa' })).threads).toMatchObject([
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
    const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
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
    expect((await listThreads(client, everyThread)).threads).toMatchObject([
      { id: threadId, name: 'Former member' },
    ]);
    const { rows } = await pool.query(
      `select (select count(*)::int from thread_notes where thread_id = $1) as notes,
              (select count(*)::int from thread_stage_changes where thread_id = $1) as changes`,
      [threadId],
    );
    expect(rows).toEqual([{ notes: 0, changes: 0 }]);
    expect(await sendMessage(client, message({ to: { threadId } }))).toEqual({ ok: false, code: 'departed' });
  });
});
