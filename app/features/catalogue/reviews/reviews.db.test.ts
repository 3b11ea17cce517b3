import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { saveChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, joinFirm } from '#tests/factories/project-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findReviewed, leaveReview, listReviewed } from './leave-review.server.ts';
import { listReviews, summarizeReviews } from './list-reviews.server.ts';
import {
  listReviewCandidates,
  replyToReview,
  reportReview,
  requestReview,
} from './reply-to-review.server.ts';

const pool = testPool();

const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const review = { rating: 4, projectType: 'Residential', reviewText: 'On time, and the light was right.' };

/** Two who have written to each other, newcomers where nobody is given. */
async function makePair(
  senders: ('client' | 'creative')[],
  known: { client?: Actor; creative?: Actor } = {},
): Promise<{ client: Actor; creative: Actor }> {
  const client = known.client ?? (await insertMember(pool));
  const creative = known.creative ?? (await makeCreative());
  const thread = await getRow(db(), { id: cell.text })`
    insert into threads (creative_id, client_id) values (${creative.creativeId}, ${client.userId}) returning id`;
  for (const sender of senders) {
    await pool.query('insert into messages (thread_id, sender, send_key, body) values ($1, $2, $3, $4)', [
      thread.id,
      sender,
      randomUUID(),
      'Hello',
    ]);
  }
  return { client, creative };
}

async function makeCreative(): Promise<Actor> {
  const connection = await pool.connect();
  const { id, userId } = await insertCreative(connection);
  connection.release();
  return { ...(await insertMember(pool, { userType: 'creative' })), userId, creativeId: id };
}

const idOf = (creative: Actor) => creative.creativeId ?? '';

it('needs that both have written', async () => {
  for (const senders of [[], ['client'], ['creative']] as ('client' | 'creative')[][]) {
    const { client, creative } = await makePair(senders);
    expect(await leaveReview(client, { creativeId: idOf(creative), review, now })).toEqual({
      ok: false,
      code: 'needsThread',
    });
    expect(await listReviewed(client)).toEqual([]);
  }
});

it('is asked for where both wrote: creatives without one first, then the newest conversations', async () => {
  const { client, creative: older } = await makePair(['client', 'creative']);
  const { creative: newer } = await makePair(['client', 'creative'], { client });
  const { creative: reviewed } = await makePair(['client', 'creative'], { client });
  await makePair(['client'], { client });
  for (const [index, creative] of [older, newer, reviewed].entries()) {
    await pool.query('update threads set last_message_at = $2 where creative_id = $1', [
      creative.creativeId,
      later(index),
    ]);
  }
  await leaveReview(client, { creativeId: idOf(reviewed), review, now });
  // Somebody else’s review is none of this client’s.
  const { client: other } = await makePair(['client', 'creative'], { creative: older });
  await leaveReview(other, { creativeId: idOf(older), review, now });

  const list = await listReviewed(client);
  expect(list.map(({ creativeId, review: written }) => [creativeId, written?.rating ?? null])).toEqual([
    [newer.creativeId, null],
    [older.creativeId, null],
    [reviewed.creativeId, 4],
  ]);
  expect(list.every(({ haveBothWritten }) => haveBothWritten)).toBe(true);
});

it('appears with name and company, moves the average at once, and the creative gets a mail', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  await pool.query(`update profiles set company_name = 'Ashdown & Partners' where user_id = $1`, [
    client.userId,
  ]);
  expect(await leaveReview(client, { creativeId: idOf(creative), review, now })).toEqual({
    ok: true,
    code: 'written',
  });
  expect(await listReviews(idOf(creative), { limit: 10, sort: 'newest' })).toMatchObject([
    {
      reviewerName: 'Robin Ashdown',
      reviewerCompany: 'Ashdown & Partners',
      rating: 4,
      isEdited: false,
      reply: null,
    },
  ]);
  const { rows } = await pool.query(
    'select average_rating, review_count from listings where creative_id = $1',
    [creative.creativeId],
  );
  expect(rows).toEqual([{ average_rating: 4, review_count: 1 }]);
  const { rows: mails } = await pool.query('select template from mails where user_id = $1', [
    creative.userId,
  ]);
  expect(mails).toEqual([{ template: 'new-review' }]);
});

it('is one per client and creative: a second one changes the first, and says so', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  await leaveReview(client, { creativeId: idOf(creative), review, now });
  const better = { ...review, rating: 5 };
  expect(await leaveReview(client, { creativeId: idOf(creative), review: better, now: later(14) })).toEqual({
    ok: true,
    code: 'changed',
  });
  expect(await leaveReview(client, { creativeId: idOf(creative), review, now: later(14.001) })).toEqual({
    ok: false,
    code: 'editClosed',
  });
  expect(await listReviews(idOf(creative), { limit: 10, sort: 'newest' })).toMatchObject([
    { rating: 5, isEdited: true, createdAt: now.toISOString() },
  ]);
});

it('becomes one of two that are written at the same moment', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  const both = await Promise.all(
    [1, 2].map(() => leaveReview(client, { creativeId: idOf(creative), review, now })),
  );
  expect(both.map((left) => left.code).toSorted()).toEqual(['changed', 'written']);
});

it('is not for creatives, least of all of themselves', async () => {
  const { creative } = await makePair(['client', 'creative']);
  expect(await leaveReview(creative, { creativeId: idOf(creative), review, now })).toEqual({
    ok: false,
    code: 'notClient',
  });
});

it('is answered once, by the creative it is about, and the client gets a mail', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  const { creative: other } = await makePair([]);
  await leaveReview(client, { creativeId: idOf(creative), review, now });
  const [written] = await listReviews(idOf(creative), { limit: 1, sort: 'newest' });
  const answer = { reviewId: written?.id ?? '', replyText: 'A pleasure.', now };
  const notAllowed = { ok: false, code: 'notAllowed' };
  expect(await replyToReview(other, answer)).toEqual(notAllowed);
  expect(await replyToReview(client, answer)).toEqual(notAllowed);
  expect(await replyToReview(creative, answer)).toEqual({ ok: true });
  expect(await replyToReview(creative, { ...answer, replyText: 'Again' })).toEqual({
    ok: false,
    code: 'repliedBefore',
  });
  const [answered] = await listReviews(idOf(creative), { limit: 1, sort: 'newest' });
  expect(answered?.reply).toEqual({ text: 'A pleasure.', at: now.toISOString() });
  const { rows } = await pool.query(`select template from mails where user_id = $1`, [client.userId]);
  expect(rows).toEqual([{ template: 'review-reply' }]);
});

it('can be reported by the creative it is about, once, and stays visible', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  const { creative: other } = await makePair([]);
  await leaveReview(client, { creativeId: idOf(creative), review, now });
  const [written] = await listReviews(idOf(creative), { limit: 1, sort: 'newest' });
  const report = { reviewId: written?.id ?? '', reason: 'We never met.' };
  expect(await reportReview(other, report)).toEqual({ ok: false, code: 'notAllowed' });
  expect(await reportReview(client, report)).toEqual({ ok: false, code: 'notAllowed' });
  expect(await reportReview(creative, report)).toEqual({ ok: true });
  expect(await reportReview(creative, { ...report, reason: 'Really.' })).toEqual({ ok: true });
  const { rows } = await pool.query('select reason, status from reports where review_id = $1', [written?.id]);
  expect(rows).toEqual([{ reason: 'Really.', status: 'open' }]);
  expect(await listReviews(idOf(creative), { limit: 10, sort: 'newest' })).toHaveLength(1);
});

it('is counted by stars, and sorted by them', async () => {
  const connection = await pool.connect();
  const { id } = await insertCreative(connection, { reviews: [3, 5, 5, 1] });
  connection.release();
  expect((await summarizeReviews(id)).stars.map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
  const ratings = async (sort: 'highest' | 'lowest') =>
    (await listReviews(id, { limit: 10, sort })).map(({ rating }) => rating);
  expect(await ratings('highest')).toEqual([5, 5, 3, 1]);
  expect(await ratings('lowest')).toEqual([1, 3, 5, 5]);
});

it('says from how long a conversation it is, as of when it was written', async () => {
  const { client, creative } = await makePair(['client', 'creative', 'client']);
  const soon = new Date(Date.now() + 1_000);
  await leaveReview(client, { creativeId: idOf(creative), review, now: soon });
  await pool.query(
    `insert into messages (thread_id, sender, send_key, body, created_at)
     select id, 'creative', gen_random_uuid(), 'Thank you', $2 from threads where creative_id = $1`,
    [creative.creativeId, later(4_000)],
  );
  const [written] = await listReviews(idOf(creative), { limit: 1, sort: 'newest' });
  expect(written?.messageCount).toBe(3);
  await pool.query('update threads set client_id = null where creative_id = $1', [creative.creativeId]);
  const [left] = await listReviews(idOf(creative), { limit: 1, sort: 'newest' });
  expect(left?.messageCount).toBeNull();
});

it('may rate parts of the work, told as the middle of three and more', async () => {
  const { creative } = await makePair([]);
  const rate = async (aspects: { light?: number; delivery?: number }) => {
    const client = await insertMember(pool);
    const thread = await getRow(db(), { id: cell.text })`
      insert into threads (creative_id, client_id) values (${creative.creativeId}, ${client.userId}) returning id`;
    for (const sender of ['client', 'creative']) {
      await pool.query(
        `insert into messages (thread_id, sender, send_key, body) values ($1, $2, gen_random_uuid(), 'Hello')`,
        [thread.id, sender],
      );
    }
    await leaveReview(client, { creativeId: idOf(creative), review: { ...review, ...aspects }, now });
    return client;
  };
  await rate({ light: 5, delivery: 1 });
  await rate({ light: 2, delivery: 2 });
  const none = { light: null, punctuality: null, communication: null, delivery: null };
  expect((await summarizeReviews(idOf(creative))).aspects).toEqual(none);
  const last = await rate({ light: 4 });
  expect((await summarizeReviews(idOf(creative))).aspects).toEqual({ ...none, light: 4 });
  await rate({ light: 5 });
  expect((await summarizeReviews(idOf(creative))).aspects.light).toBe(4.5);
  const again = await findReviewed(last, idOf(creative));
  expect(again?.review?.aspects).toEqual({ ...none, light: 4 });
});

it('is asked for once, by the creative, of a client whose work is delivered', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  const { creative: other } = await makePair([]);
  const { id: threadId } = await getRow(db(), { id: cell.text })`
    select id from threads where creative_id = ${creative.creativeId}`;
  const notAllowed = { ok: false, code: 'notAllowed' };
  expect(await requestReview(creative, { threadId })).toEqual(notAllowed);
  await pool.query(`update threads set stage = 'Delivered' where id = $1`, [threadId]);
  expect(await listReviewCandidates(creative)).toEqual([{ threadId, name: 'Robin Ashdown' }]);
  expect(await requestReview(other, { threadId })).toEqual(notAllowed);
  expect(await requestReview(client, { threadId })).toEqual(notAllowed);
  const both = await Promise.all([1, 2].map(() => requestReview(creative, { threadId })));
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listReviewCandidates(creative)).toEqual([]);
  const { rows } = await pool.query(
    `select m.template, n.detail->>'to' as "to" from mails m join notifications n using (user_id) where user_id = $1`,
    [client.userId],
  );
  expect(rows).toEqual([{ template: 'review-request', to: `/leave-review?creative=${creative.creativeId}` }]);
});

it('is not asked for where there is one, somebody is blocked, or nobody answered; nor mailed to who ended that', async () => {
  const delivered = async (senders: ('client' | 'creative')[]) => {
    const pair = await makePair(senders);
    const { id: threadId } = await getRow(db(), { id: cell.text })`
      update threads set stage = 'Delivered' where creative_id = ${pair.creative.creativeId} returning id`;
    return { ...pair, threadId };
  };
  const reviewed = await delivered(['client', 'creative']);
  await leaveReview(reviewed.client, { creativeId: idOf(reviewed.creative), review, now });
  const blocked = await delivered(['client', 'creative']);
  await pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocked.client.userId,
    blocked.creative.userId,
  ]);
  const silent = await delivered(['client']);
  for (const { creative, threadId } of [reviewed, blocked, silent]) {
    expect(await requestReview(creative, { threadId })).toEqual({ ok: false, code: 'notAllowed' });
  }
  const ended = await delivered(['client', 'creative']);
  await saveChoices(ended.client, new Set(['unreadMessages']));
  expect(await requestReview(ended.creative, { threadId: ended.threadId })).toEqual({ ok: true });
  const { rows } = await pool.query('select template from mails where user_id = $1', [ended.client.userId]);
  expect(rows).toEqual([]);
});

it('names the claimed firm that its writer belongs to, and pages hear when that changes', async () => {
  const { client, creative } = await makePair(['client', 'creative']);
  await leaveReview(client, { creativeId: idOf(creative), review, now });
  const firmOf = async () =>
    (await listReviews(idOf(creative), { limit: 10, sort: 'newest' })).map(({ firm }) => firm);
  const listener = await pool.connect();
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen page_changes');
  const firmId = await insertFirm(listener);
  await joinFirm(pool, client, { firmId });
  expect(await firmOf()).toEqual([null]);
  await pool.query('update firms set claimed_at = $2 where id = $1', [firmId, now]);
  expect(await firmOf()).toEqual([
    { name: 'Whitfield Moss Architects', slug: expect.stringMatching(/^whitfield-moss-architects/) },
  ]);
  await pool.query('delete from firm_members where user_id = $1', [client.userId]);
  expect(await firmOf()).toEqual([null]);
  const ofCreative = () => heard.filter((tag) => tag === `creative:${idOf(creative)}`);
  // Joining, claiming and leaving.
  await vi.waitFor(() => expect(ofCreative().length).toBe(3));
  await listener.query('unlisten page_changes');
  listener.release();
});
