import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { listReviewed } from './find-reviewed.server.ts';
import { leaveReview } from './leave-review.server.ts';
import { countStars, listReviews } from './list-reviews.server.ts';
import { replyToReview, reportReview } from './reply-to-review.server.ts';

const pool = testPool();

const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const review = { rating: 4, projectType: 'Residential', reviewText: 'On time, and the light was right.' };

async function makePair(senders: ('client' | 'creative')[]): Promise<{ client: Actor; creative: Actor }> {
  const connection = await pool.connect();
  const { id, userId } = await insertCreative(connection);
  connection.release();
  const client = await insertMember(pool);
  const thread = await getRow(db(), { id: cell.text })`
    insert into threads (creative_id, client_id) values (${id}, ${client.userId}) returning id`;
  for (const sender of senders) {
    await pool.query('insert into messages (thread_id, sender, send_key, body) values ($1, $2, $3, $4)', [
      thread.id,
      sender,
      randomUUID(),
      'Hello',
    ]);
  }
  const creative = { ...(await insertMember(pool, { userType: 'creative' })), userId, creativeId: id };
  return { client, creative };
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
  expect((await countStars(id)).map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
  const ratings = async (sort: 'highest' | 'lowest') =>
    (await listReviews(id, { limit: 10, sort })).map(({ rating }) => rating);
  expect(await ratings('highest')).toEqual([5, 5, 3, 1]);
  expect(await ratings('lowest')).toEqual([1, 3, 5, 5]);
});
