import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { leaveReview } from '#app/features/catalogue/reviews/leave-review.server.ts';
import { replyToReview } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { markRead } from '#app/features/talk/messages/change-thread.server.ts';
import { sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { forgetNotifications } from './forget-notifications.job.server.ts';
import {
  findWaiting,
  hasNotificationsSince,
  listNotifications,
  notificationsPerPage,
  notify,
  readAllUpTo,
  readLeadingTo,
  readOne,
} from './notifications.server.ts';

const pool = testPool();

const makeCreative = () => insertCreativeActor(pool, { businessName: 'Studio Halden' });

async function send(from: Actor, to: { creativeId: string } | { threadId: string }, body: string) {
  const sent = await sendMessage(from, { to, sendKey: randomUUID(), body, uploads: [] });
  if (!sent.ok) throw new Error(sent.code);
  return sent;
}

const toCreative = (creative: Actor) => ({ creativeId: creative.creativeId ?? '' });
const notifyOf = (userId: string, subjectId: string, to = '/account') =>
  db().transaction((tx) => notify(tx, { userId, kind: 'billing', subjectId, detail: { to } }));
const titles = async (actor: Actor) =>
  (await listNotifications(actor)).items.map(({ kind, detail, isRead }) => [kind, detail.excerpt, isRead]);

describe('messages', () => {
  it('are one unread notification for each thread, with the newest excerpt, on top', async () => {
    const [client, other, creative] = [
      await insertMember(pool),
      await insertMember(pool),
      await makeCreative(),
    ];
    const { threadId } = await send(client, toCreative(creative), 'Are you free in May?');
    await send(other, toCreative(creative), 'Another house');
    await send(client, { threadId }, `Or in June?\n\n${'word '.repeat(100)}`);
    const { items } = await listNotifications(creative);
    expect(items.map(({ detail }) => detail.from)).toEqual(['Robin Ashdown', 'Robin Ashdown']);
    expect(items[0]?.detail).toMatchObject({ to: `/messages/${threadId}` });
    expect(items[0]?.detail.excerpt).toMatch(/^Or in June\? word .* word…$/);
    expect(items[0]?.detail.excerpt?.length).toBeLessThanOrEqual(161);
    expect(await findWaiting(creative)).toMatchObject({ count: 2, newestId: items[0]?.id, paths: [] });
    expect(await listNotifications(client)).toEqual({ items: [], before: null });
  });

  it('are read with the thread, not with a part of it, and a new one is a new notification', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const first = await send(client, toCreative(creative), 'One');
    const second = await send(client, { threadId: first.threadId }, 'Two');
    await markRead(creative, first.threadId, first.messageId);
    expect(await titles(creative)).toEqual([['message', 'Two', false]]);
    await markRead(creative, first.threadId, second.messageId);
    expect(await titles(creative)).toEqual([['message', 'Two', true]]);
    await send(client, { threadId: first.threadId }, 'Three');
    expect(await titles(creative)).toEqual([
      ['message', 'Three', false],
      ['message', 'Two', true],
    ]);
  });

  it('are read by whoever answers', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const { threadId } = await send(client, toCreative(creative), 'One');
    await send(creative, { threadId }, 'Gladly');
    expect(await titles(creative)).toEqual([['message', 'One', true]]);
    expect((await listNotifications(client)).items).toMatchObject([
      { detail: { from: 'Studio Halden', excerpt: 'Gladly' }, isRead: false },
    ]);
  });

  it('sent again with the same key notify nobody twice', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const once = { to: toCreative(creative), sendKey: randomUUID(), body: 'Once', uploads: [] };
    await sendMessage(client, once);
    const before = await findWaiting(creative);
    await sendMessage(client, once);
    expect(await findWaiting(creative)).toEqual(before);
  });
});

describe('reviews', () => {
  it('notify the creative, the answer the client, and a change nobody', async () => {
    const [client, creative] = [await insertMember(pool), await makeCreative()];
    const { threadId } = await send(client, toCreative(creative), 'One');
    await send(creative, { threadId }, 'Gladly');
    const now = new Date();
    const input = { creativeId: creative.creativeId ?? '', now };
    const review = { rating: 4, projectType: 'Residential', reviewText: 'On time.' };
    await leaveReview(client, { ...input, review });
    const path = `/creative/${creative.creativeId}?tab=reviews`;
    expect((await listNotifications(creative)).items[0]).toMatchObject({
      kind: 'review',
      detail: { from: 'Robin Ashdown', rating: 4, excerpt: 'On time.', to: path },
    });
    await leaveReview(client, { ...input, review: { ...review, rating: 5 } });
    expect((await findWaiting(creative)).count).toBe(1);
    const { id: reviewId } = await getRow(db(), { id: cell.text })`
      select id from reviews where creative_id = ${creative.creativeId}`;
    await replyToReview(creative, { reviewId, replyText: 'A pleasure.', now });
    expect((await listNotifications(client)).items[0]).toMatchObject({
      kind: 'review_reply',
      detail: { from: 'Studio Halden', excerpt: 'A pleasure.', to: path },
    });
    expect((await findWaiting(creative)).paths).toEqual([path]);
    await readLeadingTo(creative, path);
    expect(await findWaiting(creative)).toEqual({ count: 0, newestId: 0, paths: [] });
    expect((await findWaiting(client)).paths).toEqual([path]);
  });
});

describe('the list', () => {
  it('is paged by its cursor, and only of one person', async () => {
    const [member, stranger] = [await insertMember(pool), await insertMember(pool)];
    for (let each = 0; each <= notificationsPerPage; each += 1) {
      await notifyOf(member.userId, `invoice ${each}`);
    }
    const first = await listNotifications(member);
    expect(first.items).toHaveLength(notificationsPerPage);
    expect(first.before).toBe(first.items.at(-1)?.id);
    const second = await listNotifications(member, { before: first.before });
    expect(second).toMatchObject({ items: [{ kind: 'billing' }], before: null });
    expect(await listNotifications(stranger)).toEqual({ items: [], before: null });
    await pool.query(
      'delete from notifications where id = (select min(id) from notifications where user_id = $1)',
      [member.userId],
    );
    expect((await listNotifications(member)).before).toBeNull();
  });

  it('counts up to one more than ninety-nine', async () => {
    const member = await insertMember(pool);
    await pool.query(
      `insert into notifications (user_id, kind, subject_id, detail)
       select $1, 'billing', n::text, '{"to": "/account"}' from generate_series(1, 120) n`,
      [member.userId],
    );
    expect(await findWaiting(member)).toMatchObject({ count: 100, paths: ['/account'] });
  });

  it('is read one by one, or up to the newest that was shown; never for somebody else', async () => {
    const [member, stranger] = [await insertMember(pool), await insertMember(pool)];
    for (const subject of ['a', 'b', 'c']) await notifyOf(member.userId, subject);
    const [newest, middle, oldest] = (await listNotifications(member)).items.map(({ id }) => id);
    await readOne(stranger, oldest ?? 0);
    await readAllUpTo(stranger, newest ?? 0);
    await readLeadingTo(stranger, '/account');
    expect((await findWaiting(member)).count).toBe(3);
    await readOne(member, newest ?? 0);
    expect((await findWaiting(member)).newestId).toBe(middle);
    await notifyOf(member.userId, 'd');
    await readAllUpTo(member, newest ?? 0);
    expect((await findWaiting(member)).count).toBe(1);
  });

  it('keeps one unread notification of a subject, however much comes at once', async () => {
    const member = await insertMember(pool);
    await Promise.all([1, 2, 3, 4].map(() => notifyOf(member.userId, 'invoice')));
    expect((await listNotifications(member)).items).toHaveLength(1);
  });

  it('says whether something came after a moment', async () => {
    const member = await insertMember(pool);
    const before = new Date(Date.now() - 1000);
    expect(await hasNotificationsSince(member, before)).toBe(false);
    await notifyOf(member.userId, 'invoice');
    expect(await hasNotificationsSince(member, before)).toBe(true);
    expect(await hasNotificationsSince(member, new Date(Date.now() + 60_000))).toBe(false);
  });

  it('forgets what was read ninety days ago, and nothing that is unread', async () => {
    const member = await insertMember(pool);
    const now = new Date('2026-11-20T12:00:00Z');
    for (const [subject, readAt] of [
      ['long ago', '2026-08-22T11:59:59Z'],
      ['just within', '2026-08-22T12:00:00Z'],
      ['unread', null],
    ]) {
      await pool.query(
        `insert into notifications (user_id, kind, subject_id, detail, created_at, read_at)
         values ($1, 'billing', $2, $3, '2026-08-01', $4)`,
        [member.userId, subject, { excerpt: subject, to: '/account' }, readAt],
      );
    }
    await forgetNotifications(now);
    expect((await titles(member)).map(([, excerpt]) => excerpt)).toEqual(['unread', 'just within']);
  });
});
