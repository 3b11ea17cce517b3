import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db, publicDb, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reviewPictures, reviews } from '#app/platform/db/schema/reviews.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { PicturesGiven, PictureWords } from './read-review-pictures.ts';
import { movedPicture, type PictureState, pictureStates, type ReviewPicture } from './review-picture.ts';
import { mayReplyToReview } from './review-policy.ts';
import { maxReviewPictures, maxShownPictures } from './review-schema.ts';

type PicturesDecided = { ok: true } | { ok: false; code: 'notAllowed' };

/**
 * Sets which pictures of a review are shown: those in `shown`, among those in `seen`. Pictures that the creative has
 * not seen in their current version stay as they are. The client is notified.
 */
export async function decideReviewPictures(
  actor: Actor,
  { reviewId, seen, shown, now }: { reviewId: string; seen: SeenPicture[]; shown: string[]; now: Date },
): Promise<PicturesDecided> {
  return db().transaction(async (tx): Promise<PicturesDecided> => {
    const review = await findRow(tx, {
      creativeId: reviews.creativeId,
      clientId: orNull(cell.text),
      creativeName: creativeProfiles.businessName,
    })`
      select r.creative_id, r.user_id::text as client_id, c.business_name as creative_name
        from reviews r join creative_profiles c on c.id = r.creative_id
       where r.id = ${reviewId} for update of r`;
    if (!review || !mayReplyToReview(actor, review.creativeId)) {
      return { ok: false, code: 'notAllowed' };
    }
    const pictures = await listRows(tx, {
      id: reviewPictures.id,
      state: oneOf(pictureStates),
      version: cell.text,
    })`
      select id, state, ${pictureVersion} as version from review_pictures p where review_id = ${reviewId} for update`;
    let newlyShown = 0;
    for (const picture of pictures) {
      const known = seen.find(({ id }) => id === picture.id);
      const state = movedPicture(picture.state, shown.includes(picture.id) ? 'agree' : 'refuse');
      // Showing a picture needs consent to its current words; hiding it does not.
      const mayMove = known && (known.version === picture.version || state === 'withheld');
      if (!mayMove || state === picture.state) continue;
      newlyShown += state === 'shown' ? 1 : 0;
      await tx.execute(sql`
        update review_pictures set state = ${state}, decided_at = ${now.toISOString()}::timestamptz where id = ${picture.id}`);
    }
    if (newlyShown > 0 && review.clientId) {
      await notify(tx, {
        userId: review.clientId,
        kind: 'review_reply',
        subjectId: reviewId,
        detail: {
          title: `${review.creativeName ?? 'The creative'} shows your ${newlyShown === 1 ? 'picture' : 'pictures'}`,
          to: `/creative/${review.creativeId}?tab=reviews`,
        },
      });
    }
    return { ok: true };
  });
}

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

/**
 * Removes pictures from the actor's own reviews at any time, even after a review can no longer be edited. Foreign ids
 * are ignored.
 */
export async function removeReviewPictures(actor: Actor, { ids }: { ids: string[] }): Promise<void> {
  await db().execute(sql`
    delete from review_pictures p using reviews r
     where r.id = p.review_id and r.user_id = ${actor.userId} and p.id::text = any(${sql.param(ids.slice(0, 20))})`);
  await sweepSoon();
}

const rowShape = {
  id: reviewPictures.id,
  reviewId: reviewPictures.reviewId,
  mediaKey: reviewPictures.mediaKey,
  width: mediaFiles.width,
  height: mediaFiles.height,
  averageColor: mediaFiles.averageColor,
  title: reviewPictures.title,
  altText: reviewPictures.altText,
  photographer: reviewPictures.photographer,
};

const columns = sql`p.id, p.review_id, p.media_key, m.width, m.height, m.average_color, p.title, p.alt_text, p.photographer`;

export function listShownPictures(creativeId: string): Promise<ReviewPicture[]> {
  return listRows(publicDb(), rowShape)`
    select ${columns} from review_pictures p join media_files m on m.key = p.media_key
     where p.creative_id = ${creativeId} and p.state = 'shown'
     order by p.created_at desc, p.sort_order limit ${maxShownPictures}`.then((rows) => rows.map(toPicture));
}

/** Identifies a picture and its words, so that consent applies to that version only. `p`: its row. */
const pictureVersion = sql`md5(jsonb_build_array(p.media_key, p.title, p.alt_text, p.photographer)::text)`;

type SeenPicture = { id: string; version: string };

export type HeldPicture = ReviewPicture & { state: PictureState; version: string };

/** All pictures of these reviews in any state. The caller checks access. */
export async function listHeldPictures(reviewIds: readonly string[]): Promise<HeldPicture[]> {
  if (reviewIds.length === 0) {
    return [];
  }
  const rows = await listRows(db(), { ...rowShape, state: oneOf(pictureStates), version: cell.text })`
    select ${columns}, p.state, ${pictureVersion} as version
      from review_pictures p join media_files m on m.key = p.media_key
     where p.review_id = any(${sql.param(reviewIds)}::uuid[])
     order by p.review_id, p.sort_order, p.id`;
  return rows.map((row) => ({ ...toPicture(row), state: row.state, version: row.version }));
}

function toPicture({ mediaKey, averageColor, ...row }: RowOf<typeof rowShape>): ReviewPicture {
  const { id, reviewId, width, height, title, altText, photographer } = row;
  return {
    id,
    reviewId,
    src: mediaUrl(mediaKey),
    width,
    height,
    color: averageColor,
    title,
    alt: altText,
    photographer,
  };
}
