import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findVerification } from '#app/features/creatives/find-verification.server.ts';
import { reportReview } from '#app/features/reviews/reply-to-review.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { countQueues } from './count-queues.server.ts';
import { decideCorrespondent } from './decide-correspondent.server.ts';
import { decideReview } from './decide-review.server.ts';
import { decideVerification } from './decide-verification.server.ts';
import { listDecisions } from './list-decisions.server.ts';
import { listReportedCorrespondents } from './list-reported-correspondents.server.ts';
import { listReportedReviews } from './list-reported-reviews.server.ts';
import { listVerificationRequests } from './list-verification-requests.server.ts';

/** The three queues and their decisions against a real database; one list of their promises, hence the length. */

const pool = testPool();
let admin: Actor;
let second: Actor;
const now = new Date('2026-11-20T12:00:00Z');
const all = { after: null, size: 20 };

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
  second = await insertMember(pool, { isAdmin: true });
});

beforeEach(async () => {
  await pool.query('delete from reports');
  await pool.query('delete from verification_requests');
});

async function makeCreative(): Promise<Actor & { creativeId: string }> {
  const connection = await pool.connect();
  const creative = await insertCreative(connection, { reviews: [5] });
  connection.release();
  return { ...creativeActor(creative), creativeId: creative.id };
}

/** A client's review that its creative has reported. */
async function makeReportedReview(): Promise<{
  id: string;
  reviewId: string;
  creative: Actor;
  client: Actor;
}> {
  const creative = await makeCreative();
  const client = await insertMember(pool);
  const { id: reviewId } = await getRow(db(), { id: cell.text })`
    insert into reviews (creative_id, user_id, reviewer_name, rating, review_text, created_at)
    values (${creative.creativeId}, ${client.userId}, 'Robin Ashdown', 1, 'Never came.', now()) returning id`;
  await reportReview(creative, { reviewId, reason: 'We never met.' });
  const { id } = await getRow(db(), { id: cell.text })`select id from reports where review_id = ${reviewId}`;
  return { id, reviewId, creative, client };
}

async function makeReportedThread(by: 'client' | 'creative') {
  const creative = await makeCreative();
  const client = await insertMember(pool);
  const { id: threadId } = await getRow(db(), { id: cell.text })`
    insert into threads (creative_id, client_id) values (${creative.creativeId}, ${client.userId}) returning id`;
  for (const sender of ['client', 'creative', 'creative']) {
    await pool.query('insert into messages (thread_id, sender, send_key, body) values ($1, $2, $3, $4)', [
      threadId,
      sender,
      randomUUID(),
      'a secret word',
    ]);
  }
  const reporter = by === 'client' ? client : creative;
  const { id } = await getRow(db(), { id: cell.text })`
    insert into reports (reporter_id, thread_id, reason) values (${reporter.userId}, ${threadId}, 'Rude.') returning id`;
  return { id, threadId, creative, client };
}

async function makeRequest(creative: Actor) {
  const { id } = await getRow(db(), { id: cell.text })`
    insert into verification_requests (creative_id, website_url, statement)
    values (${creative.creativeId}, 'https://studio.example', 'Since 2009.') returning id`;
  return id;
}

const mailsOf = async (userId: string) =>
  (
    await listRows(db(), { template: cell.text })`
      select template from mails where user_id = ${userId} order by created_at, template`
  ).map(({ template }) => template);
const titlesOf = async (userId: string) =>
  (
    await listRows(db(), { title: cell.text })`
      select detail ->> 'title' as title from notifications where user_id = ${userId} order by id`
  ).map(({ title }) => title);
const listingOf = async (creative: Actor) =>
  (
    await pool.query('select review_count, average_rating from listings where creative_id = $1', [
      creative.creativeId,
    ])
  ).rows[0];

it('removes a reported review: average and count follow, both sides are told, and the history knows it', async () => {
  const { id, reviewId, creative, client } = await makeReportedReview();
  expect(await listingOf(creative)).toEqual({ review_count: 2, average_rating: 3 });
  expect(await countQueues()).toMatchObject({ reviews: 1 });
  const decision = { id, decision: 'removed', reason: 'No work was done.', now } as const;
  expect(await decideReview(admin, decision)).toEqual({ ok: true });
  expect(await listingOf(creative)).toEqual({ review_count: 1, average_rating: 5 });
  expect(await mailsOf(creative.userId)).toEqual(['report-review-removed']);
  expect(await mailsOf(client.userId)).toEqual(['review-removed']);
  expect(await titlesOf(creative.userId)).toEqual(['A review you reported was removed']);
  expect(await titlesOf(client.userId)).toEqual(['Your review was removed']);
  expect((await listReportedReviews(all)).items).toEqual([]);
  expect((await listDecisions({ before: null, size: 1 })).items).toMatchObject([
    {
      action: 'review.removed',
      reason: 'No work was done.',
      admin: 'Robin Ashdown',
      concerned: { userId: client.userId },
      creativeId: creative.creativeId,
      rating: 1,
    },
  ]);
  const { rows } = await pool.query('select before from audit_log where subject_id = $1', [reviewId]);
  expect(JSON.stringify(rows)).not.toContain('Never came');
});

it('keeps a reported review, and tells only who reported it', async () => {
  const { id, reviewId, creative, client } = await makeReportedReview();
  expect((await listReportedReviews(all)).items).toMatchObject([
    {
      id,
      rating: 1,
      text: 'Never came.',
      reportReason: 'We never met.',
      reviewer: { userId: client.userId },
    },
  ]);
  expect(await decideReview(admin, { id, decision: 'kept', reason: 'It is an opinion.', now })).toEqual({
    ok: true,
  });
  const { rows } = await pool.query('select status, decided_by, decision from reports where id = $1', [id]);
  expect(rows).toEqual([{ status: 'kept', decided_by: admin.userId, decision: 'It is an opinion.' }]);
  expect((await pool.query('select from reviews where id = $1', [reviewId])).rowCount).toBe(1);
  expect(await mailsOf(creative.userId)).toEqual(['report-review-kept']);
  expect(await mailsOf(client.userId)).toEqual([]);
});

it('lets one of two admins decide, and tells the other', async () => {
  for (const decision of ['kept', 'removed'] as const) {
    const { id, creative } = await makeReportedReview();
    const both = await Promise.all(
      [admin, second].map((who) => decideReview(who, { id, decision, reason: 'So be it.', now })),
    );
    expect(both.toSorted((a, b) => Number(b.ok) - Number(a.ok))).toEqual([
      { ok: true },
      { ok: false, code: 'decidedMeanwhile' },
    ]);
    expect(await mailsOf(creative.userId)).toHaveLength(1);
  }
});

it('is not for others, and for no admin in their own matter', async () => {
  const { id, client, creative } = await makeReportedReview();
  const decision = { id, decision: 'removed', reason: 'Mine.', now } as const;
  expect(await decideReview(creative, decision)).toEqual({ ok: false, code: 'notAllowed' });
  expect(await decideReview({ ...client, isAdmin: true }, decision)).toEqual({
    ok: false,
    code: 'ownMatter',
  });
  expect(await decideReview({ ...creative, isAdmin: true }, decision)).toEqual({
    ok: false,
    code: 'ownMatter',
  });
  expect((await listReportedReviews(all)).items).toHaveLength(1);
});

it('cannot be reported while review moderation is off', async () => {
  const { reviewId, creative } = await makeReportedReview();
  await pool.query('delete from reports');
  await pool.query(`insert into site_settings (key, value) values ('isReviewModerationOn', 'false')`);
  expect((await reportReview(creative, { reviewId, reason: 'Again.' })).ok).toBe(false);
  await pool.query('delete from site_settings');
  expect((await reportReview(creative, { reviewId, reason: 'Again.' })).ok).toBe(true);
});

it.each(['client', 'creative'] as const)('warns whom a %s reported, without a word of theirs', async (by) => {
  const { id, client, creative } = await makeReportedThread(by);
  const [reporter, other] = by === 'client' ? [client, creative] : [creative, client];
  const { items } = await listReportedCorrespondents(all);
  expect(items).toMatchObject([
    {
      id,
      reporter: { userId: reporter.userId },
      other: { userId: other.userId },
      messages: { client: 1, creative: 2 },
      reportsAboutOther: 1,
      blocksOfOther: 0,
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('secret');
  const both = await Promise.all(
    [admin, second].map((who) =>
      decideCorrespondent(who, { id, decision: 'warned', reason: 'Be kind.', now }),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await mailsOf(reporter.userId)).toEqual(['report-correspondent-warned']);
  expect(await mailsOf(other.userId)).toEqual(['warning']);
  const { rows } = await pool.query(`select text from mails where template = 'warning' and user_id = $1`, [
    other.userId,
  ]);
  expect(rows[0]?.text).not.toContain(reporter.email);
  expect(await titlesOf(other.userId)).toEqual(['A warning about your messages']);
  expect(await countQueues()).toMatchObject({ correspondents: 0 });
});

it('closes a report without a word to the other side', async () => {
  const { id, client, creative } = await makeReportedThread('client');
  expect(await decideCorrespondent(admin, { id, decision: 'kept', reason: 'No harm.', now })).toEqual({
    ok: true,
  });
  expect(await mailsOf(client.userId)).toEqual(['report-correspondent-kept']);
  expect(await mailsOf(creative.userId)).toEqual([]);
});

it('verifies once, and the listing shows it', async () => {
  const creative = await makeCreative();
  await pool.query('update creative_profiles set is_verified = false where id = $1', [creative.creativeId]);
  const id = await makeRequest(creative);
  const both = await Promise.all(
    [admin, second].map((who) =>
      decideVerification(who, { id, decision: 'verified', reason: 'Checked.', now }),
    ),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await pool.query('select is_verified from listings where creative_id = $1', [
    creative.creativeId,
  ]);
  expect(rows).toEqual([{ is_verified: true }]);
  expect(await mailsOf(creative.userId)).toEqual(['verification-verified']);
  expect(await titlesOf(creative.userId)).toEqual(['You are verified']);
});

it('declines with a reason that stands on the dashboard and with the next request', async () => {
  const creative = await makeCreative();
  await pool.query('update creative_profiles set is_verified = false where id = $1', [creative.creativeId]);
  const id = await makeRequest(creative);
  expect(
    await decideVerification(admin, { id, decision: 'declined', reason: 'The site is empty.', now }),
  ).toEqual({ ok: true });
  expect(await findVerification(creative.creativeId)).toMatchObject({
    state: 'declined',
    reason: 'The site is empty.',
  });
  await makeRequest(creative);
  expect((await listVerificationRequests(all)).items).toMatchObject([
    { earlier: [{ status: 'declined', reason: 'The site is empty.' }] },
  ]);
});

it('goes on behind the last one, whatever is decided meanwhile', async () => {
  const first = await makeReportedReview();
  const next = await makeReportedReview();
  const part = await listReportedReviews({ after: null, size: 1 });
  expect(part.items.map(({ id }) => id)).toEqual([first.id]);
  await decideReview(admin, { id: first.id, decision: 'removed', reason: 'Gone.', now });
  const rest = await listReportedReviews({ after: readTimeCursor(part.next), size: 1 });
  expect(rest.items.map(({ id }) => id)).toEqual([next.id]);
  expect(rest.next).toBeNull();
});
