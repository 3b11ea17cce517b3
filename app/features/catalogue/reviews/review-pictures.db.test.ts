import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { removeAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { findMediaAudience, forgetMediaAudience } from '#app/features/uploads/find-media-audience.server.ts';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import { maySeeMedia } from '#app/features/uploads/upload-policy.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { photograph } from '#tests/factories/file-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { insertPicture } from '#tests/factories/upload-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { mailsOf, notificationsOf } from '#tests/what-was-told.ts';
import { leaveReview } from './leave-review.server.ts';
import type { PicturesGiven } from './read-review-pictures.ts';
import {
  decideReviewPictures,
  listHeldPictures,
  listShownPictures,
  removeReviewPictures,
} from './review-pictures.server.ts';

/** Pictures that come with a review, and the creative's consent to them. */

const pool = testPool();
const now = new Date('2026-11-20T12:00:00Z');
const review = { rating: 5, projectType: null, reviewText: 'The lobby reads as we drew it.' };
const none: PicturesGiven = { kept: [], removed: [], added: [] };
const noWords = { title: null, altText: null, photographer: null };

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photograph();
});

type Pair = { client: Actor; creative: Actor & { creativeId: string } };

async function makePair(): Promise<Pair> {
  const creative = await insertCreativeActor(pool);
  const client = await insertMember(pool);
  const { id } = await getRow(db(), { id: cell.text })`
    insert into threads (creative_id, client_id) values (${creative.creativeId}, ${client.userId}) returning id`;
  for (const sender of ['client', 'creative']) {
    await pool.query('insert into messages (thread_id, sender, send_key, body) values ($1, $2, $3, $4)', [
      id,
      sender,
      randomUUID(),
      'Hello',
    ]);
  }
  return { client, creative };
}

const leave = ({ client, creative }: Pair, pictures: PicturesGiven) =>
  leaveReview(client, { creativeId: creative.creativeId, review, pictures, now });

async function addedBy(client: Actor, count: number) {
  const pictures = await Promise.all(
    Array.from({ length: count }, () => insertPicture(client, jpeg, 'review')),
  );
  return {
    keys: pictures.map(({ mediaKey }) => mediaKey),
    given: { ...none, added: pictures.map(({ id }) => ({ uploadId: id, ...noWords })) },
  };
}

async function heldOf({ client }: Pair) {
  const rows = await listRows(db(), { id: cell.text })`
    select id from reviews where user_id = ${client.userId}`;
  return listHeldPictures(rows.map(({ id }) => id));
}

async function decide(pair: Pair, actor: Actor, chosen: (index: number) => boolean) {
  const held = await heldOf(pair);
  return decideReviewPictures(actor, {
    reviewId: held[0]?.reviewId ?? randomUUID(),
    seen: held,
    shown: held.filter((_, index) => chosen(index)).map(({ id }) => id),
    now,
  });
}

const statesOf = async (pair: Pair) => (await heldOf(pair)).map(({ state }) => state);

async function seesIt(actor: Actor | null, key: string | undefined): Promise<boolean> {
  forgetMediaAudience();
  return maySeeMedia(actor, await findMediaAudience(key ?? ''));
}

it('waits for the creative: until then only both sides and admins see it', async () => {
  const pair = await makePair();
  const { keys, given } = await addedBy(pair.client, 2);
  expect(await leave(pair, given)).toEqual({ ok: true, code: 'written' });
  expect(await mailsOf(pair.creative.userId)).toEqual(['new-review']);
  expect(await listShownPictures(pair.creative.creativeId)).toEqual([]);
  const [other, admin] = [await insertMember(pool), await insertMember(pool, { isAdmin: true })];
  const who = [null, other, admin, pair.client, pair.creative];
  expect(await Promise.all(who.map((actor) => seesIt(actor, keys[0])))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);

  expect(await decide(pair, pair.creative, (index) => index === 0)).toEqual({ ok: true });
  expect(await statesOf(pair)).toEqual(['shown', 'withheld']);
  expect(await listShownPictures(pair.creative.creativeId)).toHaveLength(1);
  expect(await seesIt(null, keys[0])).toBe(true);
  expect(await seesIt(null, keys[1])).toBe(false);
  expect(await notificationsOf(pair.client.userId)).toEqual([expect.stringContaining('shows your picture')]);

  await decide(pair, pair.creative, () => false);
  expect(await statesOf(pair)).toEqual(['withheld', 'withheld']);
  expect(await seesIt(null, keys[0])).toBe(false);
});

it('is decided by the creative it is about alone', async () => {
  const pair = await makePair();
  await leave(pair, (await addedBy(pair.client, 1)).given);
  const strangers = [
    pair.client,
    await insertCreativeActor(pool),
    await insertMember(pool, { isAdmin: true }),
  ];
  for (const actor of strangers) {
    expect(await decide(pair, actor, () => true)).toEqual({ ok: false, code: 'notAllowed' });
  }
  expect(await statesOf(pair)).toEqual(['pending']);
});

it('waits again when its words change, and cannot be agreed to in words that changed meanwhile', async () => {
  const pair = await makePair();
  await leave(pair, (await addedBy(pair.client, 1)).given);
  const [seen] = await heldOf(pair);
  if (!seen) throw new Error('There is no picture.');
  const reword = (title: string) =>
    leave(pair, { ...none, kept: [{ id: seen.id, title, altText: null, photographer: null }] });
  await reword('The lobby');
  const agree = { reviewId: seen.reviewId, seen: [seen], shown: [seen.id], now };
  expect(await decideReviewPictures(pair.creative, agree)).toEqual({ ok: true });
  expect(await statesOf(pair)).toEqual(['pending']);
  await decide(pair, pair.creative, () => true);
  expect(await statesOf(pair)).toEqual(['shown']);
  await reword('The lobby');
  expect(await statesOf(pair)).toEqual(['shown']);
  await reword('Their worst lobby');
  expect(await statesOf(pair)).toEqual(['pending']);
  expect(await notificationsOf(pair.creative.userId)).toEqual([
    expect.stringContaining('a picture to a review'),
  ]);
});

it('comes four at most, of whose upload it is, once however often the form is sent', async () => {
  const pair = await makePair();
  const four = await addedBy(pair.client, 4);
  const fifth = await addedBy(pair.client, 1);
  const five = { ...none, added: [...four.given.added, ...fifth.given.added] };
  expect(await leave(pair, five)).toEqual({ ok: false, code: 'tooManyPictures' });
  expect(await heldOf(pair)).toEqual([]);
  const foreign = await addedBy(await insertMember(pool), 1);
  expect(await leave(pair, foreign.given)).toEqual({ ok: false, code: 'pictureGone' });
  const nonsense = { ...none, added: [{ uploadId: 'nonsense', ...noWords }] };
  expect(await leave(pair, nonsense)).toEqual({ ok: false, code: 'pictureGone' });
  const both = await Promise.all([leave(pair, four.given), leave(pair, four.given)]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['changed', 'written']);
  expect(await heldOf(pair)).toHaveLength(4);
  expect(await leave(pair, fifth.given)).toEqual({ ok: false, code: 'tooManyPictures' });
  const [first] = await heldOf(pair);
  expect(await leave(pair, { ...fifth.given, removed: [first?.id ?? ''] })).toMatchObject({ ok: true });
  expect(await heldOf(pair)).toHaveLength(4);
});

it('is taken off by its writer at any time, never by others', async () => {
  const pair = await makePair();
  const { keys, given } = await addedBy(pair.client, 1);
  await leave(pair, given);
  await decide(pair, pair.creative, () => true);
  const ids = (await heldOf(pair)).map(({ id }) => id);
  for (const actor of [pair.creative, await insertMember(pool)]) {
    await removeReviewPictures(actor, { ids });
  }
  expect(await heldOf(pair)).toHaveLength(1);
  await removeReviewPictures(pair.client, { ids: [...ids, 'nonsense'] });
  expect(await heldOf(pair)).toEqual([]);
  expect(await seesIt(pair.client, keys[0])).toBe(false);
  await sweepUploads(new Date());
  expect(
    await listRows(db(), { id: uploads.id })`select id from uploads where media_key = ${keys[0]}`,
  ).toEqual([]);
});

it.each(['client', 'creative'] as const)('goes with the account of the %s, with its file', async (side) => {
  const pair = await makePair();
  const { keys, given } = await addedBy(pair.client, 1);
  await leave(pair, given);
  await decide(pair, pair.creative, () => true);
  await removeAccount(pair[side]);
  expect(await listShownPictures(pair.creative.creativeId)).toEqual([]);
  const { state } = await getRow(db(), { state: uploads.state })`
    select state from uploads where media_key = ${keys[0]}`;
  expect(state).toBe('removed');
  expect(await seesIt(null, keys[0])).toBe(false);
});
