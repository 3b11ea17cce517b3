import type { Actor } from '#app/features/accounts/actor.ts';
import { canBeAsked } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import type { Delivery } from '../find-delivery.server.ts';

/**
 * What a creative can still do after delivery: which pictures are not in the portfolio, and whether to ask for a
 * review.
 */
export async function findAfterDelivery(
  actor: Actor,
  { id, side, state, threadId }: Pick<Delivery, 'id' | 'side' | 'state' | 'threadId'>,
) {
  if (side.kind !== 'creative' || state !== 'delivered') {
    return null;
  }
  const shown = await listRows(db(), { pictureId: cell.text })`
    select s.picture_id from shown_pictures s join commission_pictures p on p.id = s.picture_id
      join uploads u on u.id = s.upload_id and u.state = 'attached'
     where p.commission_id = ${id}`;
  const asking = await findRow(db(), { id: cell.text })`
    select t.id from threads t join creative_profiles c on c.id = t.creative_id
     where t.id = ${threadId}::uuid and t.creative_id = ${actor.creativeId}::uuid and ${canBeAsked}`;
  return { shownIds: shown.map(({ pictureId }) => pictureId), mayAskForReview: asking !== null };
}
