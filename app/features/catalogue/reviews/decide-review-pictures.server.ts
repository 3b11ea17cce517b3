import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { reviewPictures, reviews } from '#app/platform/db/schema/reviews.ts';
import { pictureVersion, type SeenPicture } from './list-review-pictures.server.ts';
import { movedPicture, pictureStates } from './review-picture-state.ts';
import { mayReplyToReview } from './review-policy.ts';

export type PicturesDecided = { ok: true } | { ok: false; code: 'notAllowed' };

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
