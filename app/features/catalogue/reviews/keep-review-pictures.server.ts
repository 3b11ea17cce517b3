import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { reviewPictures } from '#app/platform/db/schema/reviews.ts';
import type { PicturesGiven, PictureWords } from './read-review-pictures.ts';
import { maxReviewPictures } from './review-limits.ts';
import { movedPicture, pictureStates } from './review-picture-state.ts';

/** Thrown to roll back a review: too many pictures, or one is gone. */
export class PicturesRefused extends Error {
  readonly code: 'tooManyPictures' | 'pictureGone';
  constructor(code: PicturesRefused['code']) {
    super(code);
    this.code = code;
  }
}

type Reviewed = { reviewId: string; creativeId: string };

/**
 * Updates a review's pictures in its transaction, which has locked the review. New pictures, and shown ones with
 * changed words, wait for the creative. Returns how many newly wait.
 */
export async function keepReviewPictures(
  tx: Transaction,
  actor: Actor,
  { reviewId, creativeId, given }: Reviewed & { given: PicturesGiven },
): Promise<number> {
  const before = await listRows(tx, {
    id: reviewPictures.id,
    title: reviewPictures.title,
    altText: reviewPictures.altText,
    photographer: reviewPictures.photographer,
    state: oneOf(pictureStates),
    sortOrder: reviewPictures.sortOrder,
    uploadId: orNull(cell.text),
  })`
    select id, title, alt_text, photographer, state, sort_order,
           (select u.id::text from uploads u where u.media_key = p.media_key) as upload_id
      from review_pictures p where review_id = ${reviewId} order by sort_order, id for update`;
  // A repeated submit adds its pictures once.
  const added = given.added.filter(({ uploadId }) => !before.some((each) => each.uploadId === uploadId));
  const kept = before.filter(({ id }) => !given.removed.includes(id));
  if (kept.length + added.length > maxReviewPictures) {
    throw new PicturesRefused('tooManyPictures');
  }
  if (kept.length < before.length) {
    await tx.execute(sql`
      delete from review_pictures where review_id = ${reviewId} and id::text = any(${sql.param(given.removed)})`);
  }
  let waiting = 0;
  for (const picture of kept) {
    const words = given.kept.find(({ id }) => id === picture.id);
    if (!words || isSame(picture, words)) continue;
    const state = movedPicture(picture.state, 'rewrite');
    waiting += picture.state !== 'pending' && state === 'pending' ? 1 : 0;
    const { title, altText, photographer } = words;
    await tx.execute(sql`
      update review_pictures set title = ${title}, alt_text = ${altText}, photographer = ${photographer}, state = ${state}
       where id = ${picture.id}`);
  }
  for (const [index, { uploadId, ...words }] of added.entries()) {
    const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'review' });
    if (!upload?.mediaKey) {
      throw new PicturesRefused('pictureGone');
    }
    const sortOrder = (before.at(-1)?.sortOrder ?? -1) + 1 + index;
    await tx
      .insert(reviewPictures)
      .values({ ...words, reviewId, creativeId, mediaKey: upload.mediaKey, sortOrder });
    waiting += 1;
  }
  return waiting;
}

function isSame(one: PictureWords, other: PictureWords): boolean {
  return (
    one.title === other.title && one.altText === other.altText && one.photographer === other.photographer
  );
}
