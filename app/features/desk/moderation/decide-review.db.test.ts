import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { reportReview } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { listHeldPictures } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { decideReview } from './decide-review.server.ts';
import { countQueues } from './list-claims.server.ts';
import { listDecisions, listReportedReviews } from './list-reports.server.ts';

/** Reported reviews, and what admins decide about them. */

const pool = testPool();
const admin = await insertMember(pool, { isAdmin: true });
const second = await insertMember(pool, { isAdmin: true });
const now = new Date('2026-11-20T12:00:00Z');
const all = { after: null, size: 20 };

beforeEach(() => pool.query('delete from reports'));

/** A client's review that its creative has reported. */
async function makeReportedReview(): Promise<{
  id: string;
  reviewId: string;
  creative: Actor;
  client: Actor;
}> {
  const creative = await insertCreativeActor(pool, { reviews: [5] });
  const client = await insertMember(pool);
  const { id: reviewId } = await getRow(db(), { id: cell.text })`
    insert into reviews (creative_id, user_id, reviewer_name, rating, review_text, created_at)
    values (${creative.creativeId}, ${client.userId}, 'Robin Ashdown', 1, 'Never came.', now()) returning id`;
  await reportReview(creative, { reviewId, reason: 'We never met.' });
  const { id } = await getRow(db(), { id: cell.text })`select id from reports where review_id = ${reviewId}`;
  return { id, reviewId, creative, client };
}

const listingOf = async (creative: Actor) =>
  (
    await pool.query('select review_count, average_rating from listings where creative_id = $1', [
      creative.creativeId,
    ])
  ).rows[0];

it('takes the pictures off and keeps the words: both sides are told, and the history knows it', async () => {
  const { id, reviewId, creative, client } = await makeReportedReview();
  await pool.query(
    `with media as (insert into media_files (key, media_type, original_key, width, height, average_color)
                    values ($1, 'image', 'originals/one.jpg', 3, 2, '#777777') returning key)
     insert into review_pictures (review_id, creative_id, media_key, state, sort_order)
     select $2, $3, key, 'shown', 0 from media`,
    [`reported-${reviewId}`, reviewId, creative.creativeId],
  );
  expect((await listReportedReviews(all)).items).toMatchObject([{ pictures: [{ state: 'shown' }] }]);
  const decision = { id, decision: 'picturesRemoved', reason: 'People can be recognized.', now } as const;
  expect(await decideReview(client, decision)).toMatchObject({ ok: false });
  expect(await decideReview(admin, decision)).toEqual({ ok: true });
  expect(await listHeldPictures([reviewId])).toEqual([]);
  expect(await listingOf(creative)).toEqual({ review_count: 2, average_rating: 3 });
  expect(await mailsOf(creative.userId)).toEqual(['report-review-pictures-removed']);
  expect(await mailsOf(client.userId)).toEqual(['review-pictures-removed']);
  expect(await notificationsOf(client.userId)).toEqual(['The pictures of your review were removed']);
  expect((await listDecisions({ before: null, size: 1 })).items).toMatchObject([
    { action: 'review.picturesRemoved', reason: 'People can be recognized.' },
  ]);
});

it('removes a reported review: average and count follow, both sides are told, and the history knows it', async () => {
  const { id, reviewId, creative, client } = await makeReportedReview();
  expect(await listingOf(creative)).toEqual({ review_count: 2, average_rating: 3 });
  expect(await countQueues()).toMatchObject({ reviews: 1 });
  const decision = { id, decision: 'removed', reason: 'No work was done.', now } as const;
  expect(await decideReview(admin, decision)).toEqual({ ok: true });
  expect(await listingOf(creative)).toEqual({ review_count: 1, average_rating: 5 });
  expect(await mailsOf(creative.userId)).toEqual(['report-review-removed']);
  expect(await mailsOf(client.userId)).toEqual(['review-removed']);
  expect(await notificationsOf(creative.userId)).toEqual(['A review you reported was removed']);
  expect(await notificationsOf(client.userId)).toEqual(['Your review was removed']);
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
