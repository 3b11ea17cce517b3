import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { reportReview } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { begin } from '#tests/factories/thread-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { decideCorrespondent } from '../decide-correspondent.server.ts';
import { decideReview } from '../decide-review.server.ts';
import { decideVerification } from '../decide-verification.server.ts';
import { listDecisions } from '../list-reports.server.ts';
import { forgetDecisions } from './forget-decisions.job.server.ts';
import { findLastDecision, undoDecision } from './undo-decision.server.ts';

/** The last decision of moderation, taken back. */

const pool = testPool();
const now = new Date();
let admin: Actor;
beforeEach(async () => {
  admin = await insertMember(pool, { isAdmin: true });
});

const reason = 'Because.';

async function makeReportedReview() {
  const creative = await insertCreativeActor(pool, { reviews: [5] });
  const client = await insertMember(pool);
  const { id: reviewId } = await getRow(db(), { id: cell.text })`
    insert into reviews (creative_id, user_id, reviewer_name, rating, review_text)
    values (${creative.creativeId}, ${client.userId}, 'Robin Ashdown', 1, 'Never came.') returning id`;
  await pool.query(
    `with media as (insert into media_files (key, media_type, original_key, width, height, average_color)
                    values ($1, 'image', 'originals/one.jpg', 3, 2, '#777777') returning key),
          kept as (insert into uploads (owner_id, purpose, state, media_key, filename)
                   select $4, 'review', 'attached', key, 'one.jpg' from media)
     insert into review_pictures (review_id, creative_id, media_key, state, sort_order)
     select $2, $3, key, 'shown', 0 from media`,
    [`reported-${reviewId}`, reviewId, creative.creativeId, client.userId],
  );
  await reportReview(creative, { reviewId, reason: 'We never met.' });
  const { id } = await getRow(db(), { id: cell.text })`select id from reports where review_id = ${reviewId}`;
  return { id, reviewId, creative, client };
}

const last = async (actor = admin) => (await findLastDecision(actor))?.id ?? '';
const undo = async (at = now) => undoDecision(admin, { id: await last(), now: at });
const all = async (statement: string, id: string) => (await pool.query(statement, [id])).rows;
const averageOf = async ({ creativeId }: { creativeId: string | null }) =>
  (await pool.query('select review_count, average_rating from listings where creative_id = $1', [creativeId]))
    .rows[0];

describe('a review that was removed', () => {
  it('is there again, word for word, with its report and its pictures; the log keeps both', async () => {
    const { id, reviewId, creative, client } = await makeReportedReview();
    const before = [
      await all('select * from reviews where id = $1', reviewId),
      await all('select * from reports where id = $1', id),
      await all('select * from review_pictures where review_id = $1', reviewId),
    ];
    expect(await decideReview(admin, { id, decision: 'removed', reason, now })).toEqual({ ok: true });
    expect(await averageOf(creative)).toEqual({ review_count: 1, average_rating: 5 });
    // Its pictures' files are kept as long as they can be wanted again.
    await sweepUploads(now);
    expect(await undo()).toEqual({ ok: true });
    expect([
      await all('select * from reviews where id = $1', reviewId),
      await all('select * from reports where id = $1', id),
      await all('select * from review_pictures where review_id = $1', reviewId),
    ]).toEqual(before);
    expect(await all('select state from uploads where owner_id = $1', client.userId)).toEqual([
      { state: 'attached' },
    ]);
    expect(await averageOf(creative)).toEqual({ review_count: 2, average_rating: 3 });
    expect((await listDecisions({ before: null, size: 2 })).items.map(({ action }) => action)).toEqual([
      'review.undone',
      'review.removed',
    ]);
    expect(await notificationsOf(client.userId)).toEqual(['A decision about your review was taken back']);
    // What was mailed is not called back, and nothing more is mailed.
    expect(await mailsOf(client.userId)).toEqual(['review-removed']);
  });

  it('stays removed when its writer has written another, or the creative is gone', async () => {
    const { id, creative, client } = await makeReportedReview();
    await decideReview(admin, { id, decision: 'removed', reason, now });
    await pool.query(
      `insert into reviews (creative_id, user_id, reviewer_name, rating, review_text) values ($1, $2, 'R', 4, 'Came.')`,
      [creative.creativeId, client.userId],
    );
    expect(await undo()).toEqual({ ok: false, code: 'actedSince' });
    expect(await averageOf(creative)).toEqual({ review_count: 2, average_rating: 4.5 });
    await pool.query('delete from users where id = $1', [creative.userId]);
    expect(await undo()).toEqual({ ok: false, code: 'actedSince' });
  });

  it('comes back without an account when its writer has deleted theirs', async () => {
    const { id, reviewId, client } = await makeReportedReview();
    await decideReview(admin, { id, decision: 'removed', reason, now });
    await pool.query('delete from users where id = $1', [client.userId]);
    expect(await undo()).toEqual({ ok: true });
    expect(await all('select user_id, reviewer_name from reviews where id = $1', reviewId)).toEqual([
      { user_id: null, reviewer_name: 'Robin Ashdown' },
    ]);
  });
});

it('puts pictures back that were taken off, unless others were added since', async () => {
  const { id, reviewId, creative } = await makeReportedReview();
  const decision = { id, decision: 'picturesRemoved', reason, now } as const;
  await decideReview(admin, decision);
  expect(await undo()).toEqual({ ok: true });
  expect(await all('select status from reports where id = $1', id)).toEqual([{ status: 'open' }]);
  expect(await all('select state from review_pictures where review_id = $1', reviewId)).toEqual([
    { state: 'shown' },
  ]);

  await decideReview(admin, { ...decision, now: new Date(now.getTime() + 1_000) });
  await pool.query(
    `insert into review_pictures (review_id, creative_id, media_key, sort_order) values ($1, $2, $3, 0)`,
    [reviewId, creative.creativeId, `reported-${reviewId}`],
  );
  expect(await undo()).toEqual({ ok: false, code: 'actedSince' });
  // Nothing of it was done.
  expect(await all('select status from reports where id = $1', id)).toEqual([{ status: 'kept' }]);
});

it('opens a report of a review again, unless its writer has edited the review since', async () => {
  const { id, reviewId } = await makeReportedReview();
  await decideReview(admin, { id, decision: 'kept', reason, now });
  await pool.query(`update reviews set edited_at = now() + interval '1 minute' where id = $1`, [reviewId]);
  expect(await undo()).toEqual({ ok: false, code: 'actedSince' });
  await pool.query(`update reviews set edited_at = null where id = $1`, [reviewId]);
  expect(await undo()).toEqual({ ok: true });
  expect(await all('select status, decision, decided_by, decided_at from reports where id = $1', id)).toEqual(
    [{ status: 'open', decision: null, decided_by: null, decided_at: null }],
  );
});

it('takes a warning back, and tells both', async () => {
  const [client, creative] = [await insertMember(pool), await insertCreativeActor(pool)];
  const threadId = await begin(client, creative);
  const { id } = await getRow(db(), { id: cell.text })`
    insert into reports (reporter_id, thread_id, reason) values (${creative.userId}, ${threadId}, 'Rude.') returning id`;
  await decideCorrespondent(admin, { id, decision: 'warned', reason, now });
  expect(await undo()).toEqual({ ok: true });
  expect(await all('select status from reports where id = $1', id)).toEqual([{ status: 'open' }]);
  const told = async ({ userId }: Actor) =>
    (
      await all(
        `select detail ->> 'title' as title from notifications where kind = 'review' and user_id = $1`,
        userId,
      )
    ).map(({ title }) => title);
  expect(await told(client)).toEqual(['The warning about your messages was taken back']);
  expect(await told(creative)).toEqual([
    expect.stringMatching(/^The decision about your report of .+ was taken back$/),
  ]);
});

describe('a verification', () => {
  async function request() {
    const creative = await insertCreativeActor(pool);
    const { id } = await getRow(db(), { id: cell.text })`
      insert into verification_requests (creative_id, website_url, statement)
      values (${creative.creativeId}, 'https://a.example', 'Since 2009.') returning id`;
    return { creative, id };
  }
  const isVerified = async ({ creativeId }: { creativeId: string }) =>
    (await all('select is_verified from creative_profiles where id = $1', creativeId))[0].is_verified;

  it('loses its badge and waits again', async () => {
    const { creative, id } = await request();
    await decideVerification(admin, { id, decision: 'verified', reason: '', now });
    expect(await isVerified(creative)).toBe(true);
    expect(await undo()).toEqual({ ok: true });
    expect(await isVerified(creative)).toBe(false);
    expect(await all('select status from verification_requests where id = $1', id)).toEqual([
      { status: 'pending' },
    ]);
  });

  it('stands when another admin has taken the badge away, or the creative has asked anew', async () => {
    const one = await request();
    await decideVerification(admin, { id: one.id, decision: 'verified', reason: '', now });
    await pool.query('update creative_profiles set is_verified = false where id = $1', [
      one.creative.creativeId,
    ]);
    expect(await undo()).toEqual({ ok: false, code: 'actedSince' });

    const other = await request();
    await decideVerification(admin, { id: other.id, decision: 'declined', reason, now: new Date() });
    await pool.query(
      `insert into verification_requests (creative_id, website_url, statement) values ($1, 'https://b.example', 'Again.')`,
      [other.creative.creativeId],
    );
    expect(await undo(new Date())).toEqual({ ok: false, code: 'actedSince' });
  });
});

describe('taking back', () => {
  it('is for whoever decided, for the last decision, once, and for a day', async () => {
    const [first, second] = [await makeReportedReview(), await makeReportedReview()];
    await decideReview(admin, { id: first.id, decision: 'kept', reason, now });
    const firstDecision = await last();
    const other = await insertMember(pool, { isAdmin: true });
    expect(await findLastDecision(other)).toBeNull();
    expect(await undoDecision(other, { id: firstDecision, now })).toEqual({ ok: false, code: 'undoGone' });
    expect(await undoDecision(first.client, { id: firstDecision, now })).toEqual({
      ok: false,
      code: 'notAllowed',
    });
    expect(await undoDecision(admin, { id: 'nonsense', now })).toEqual({ ok: false, code: 'undoGone' });

    await decideReview(admin, { id: second.id, decision: 'kept', reason, now: new Date(now.getTime() + 5) });
    expect(await undoDecision(admin, { id: firstDecision, now })).toEqual({ ok: false, code: 'undoGone' });
    expect(await undo(new Date(now.getTime() + 86_400_006))).toEqual({ ok: false, code: 'undoTooLate' });
    const id = await last();
    const answers = await Promise.all(Array.from({ length: 5 }, () => undoDecision(admin, { id, now })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await findLastDecision(admin)).toBeNull();
  });

  it('keeps what was removed for a day, and not longer', async () => {
    const { id, client } = await makeReportedReview();
    await decideReview(admin, { id, decision: 'removed', reason, now });
    await forgetDecisions(new Date(now.getTime() + 86_399_000));
    expect(await last()).not.toBe('');
    await forgetDecisions(new Date(now.getTime() + 86_401_000));
    expect(await last()).toBe('');
    await sweepUploads(now);
    expect(await all('select state from uploads where owner_id = $1', client.userId)).toEqual([]);
  });
});
