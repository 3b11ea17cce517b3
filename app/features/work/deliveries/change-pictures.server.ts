import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { isViewKind } from '#app/features/vocabulary/brief-vocabulary.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { deliveryLimits } from './delivery-kinds.ts';
import { mayChangePictures } from './delivery-policy.ts';
import { withLockedDelivery } from './find-delivery.server.ts';

export type PicturesChanged = { ok: true } | { ok: false; code: 'notFound' | 'notAllowed' | 'pictureGone' };

export function removePicture(
  actor: Actor,
  { commissionId, pictureId }: { commissionId: string; pictureId: string },
): Promise<PicturesChanged> {
  return changePictures(actor, commissionId, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update commission_pictures set state = 'removed', removed_at = ${now()}
       where id = ${uuidOrNull(pictureId)}::uuid and commission_id = ${commissionId} and state <> 'removed'`);
    return rowCount ? { ok: true } : { ok: false, code: 'pictureGone' };
  });
}

export function describePicture(
  actor: Actor,
  {
    commissionId,
    pictureId,
    title,
    view,
  }: { commissionId: string; pictureId: string; title: string; view: string },
): Promise<PicturesChanged> {
  return changePictures(actor, commissionId, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update commission_pictures
         set title = ${firstCharacters(title.trim(), deliveryLimits.titleLength)}, view = ${isViewKind(view) ? view : null}
       where id = ${uuidOrNull(pictureId)}::uuid and commission_id = ${commissionId} and state <> 'removed'`);
    return rowCount ? { ok: true } : { ok: false, code: 'pictureGone' };
  });
}

export function numberByName(
  actor: Actor,
  { commissionId }: { commissionId: string },
): Promise<PicturesChanged> {
  return changePictures(actor, commissionId, async (tx) => {
    // In two steps, because numbers must be unique at all times.
    await tx.execute(sql`
      update commission_pictures set position = -position where commission_id = ${commissionId} and state <> 'removed'`);
    await tx.execute(sql`
      update commission_pictures p set position = n.position
        from (select id, row_number() over (order by ${naturally}, position desc) as position
                from commission_pictures where commission_id = ${commissionId} and state <> 'removed') n
       where p.id = n.id`);
    return { ok: true };
  });
}

/** Pads numbers to twelve digits, so that they compare by value. */
const naturally = sql`regexp_replace(regexp_replace(lower(file_name), '(\\d+)', '000000000000\\1', 'g'), '0*(\\d{12})(?!\\d)', '\\1', 'g')`;

function changePictures(
  actor: Actor,
  commissionId: string,
  change: (tx: Transaction) => Promise<PicturesChanged>,
): Promise<PicturesChanged> {
  return withLockedDelivery<PicturesChanged>(actor, commissionId, async (tx, { side, state }) =>
    mayChangePictures(side, state) ? change(tx) : { ok: false, code: 'notAllowed' },
  );
}
