import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { issueLicenses } from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import { now } from '#app/platform/clock.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { deliveryLimits } from '../delivery-kinds.ts';
import { mayDeliver } from '../delivery-policy.ts';
import { type Delivery, findDelivery } from '../find-delivery.server.ts';
import { holdCommission } from '../hold-commission.server.ts';
import { makeRenditionsSoon } from '../renditions/make-renditions.job.server.ts';
import { notifyOfDelivery } from './notify-of-delivery.server.ts';

export type Delivered =
  | { ok: true; isNew: boolean }
  | {
      ok: false;
      code: 'notFound' | 'notAllowed' | 'notShot' | 'canceled' | 'noPictures' | 'picturesChanged' | 'damaged';
    };

/**
 * Delivers the named pictures of a commission: they become final, every joined party gets its license and may
 * download copies, and each is notified. Idempotent. Other pictures stay proofs, which nobody can download.
 */
export function deliverPictures(
  actor: Actor,
  { commissionId, pictureIds }: { commissionId: string; pictureIds: readonly string[] },
): Promise<Delivered> {
  return rollbackOnRefusal<Delivered>(async (tx) => {
    const delivery = await findDelivery({ actor, commissionId }, tx);
    const held = delivery && (await holdCommission(tx, commissionId));
    if (!held) {
      return { ok: false, code: 'notFound' };
    }
    if (delivery.side.kind !== 'creative') {
      return { ok: false, code: 'notAllowed' };
    }
    if (held.state === 'delivered') {
      return { ok: true, isNew: false };
    }
    if (!mayDeliver(delivery.side, held.state)) {
      return { ok: false, code: held.state === 'canceled' ? 'canceled' : 'notShot' };
    }
    return finish(tx, actor, { delivery, pictureIds });
  });
}

async function finish(
  tx: Transaction,
  actor: Actor,
  { delivery, pictureIds }: { delivery: Delivery; pictureIds: readonly string[] },
): Promise<Delivered> {
  const wanted = new Set(pictureIds.slice(0, deliveryLimits.pictures));
  const known = await listRows(tx, {
    id: cell.text,
    versionId: cell.text,
    isDamaged: cell.boolean,
  })`
    select p.id, v.id as version_id, v.is_damaged
      from commission_pictures p join picture_versions v on v.storage_key = p.storage_key
     where p.commission_id = ${delivery.id} and p.state = 'proof' order by p.position`;
  const finals = known.filter(({ id }) => wanted.has(id));
  if (wanted.size === 0) {
    return { ok: false, code: 'noPictures' };
  }
  if (finals.length < wanted.size) {
    return { ok: false, code: 'picturesChanged' };
  }
  if (finals.some(({ isDamaged }) => isDamaged)) {
    return { ok: false, code: 'damaged' };
  }
  const at = now();
  await tx.execute(sql`
    update commission_pictures set state = 'final', final_at = ${at}
     where id = any(${`{${finals.map(({ id }) => id).join(',')}}`}::uuid[])`);
  await tx.execute(sql`
    update commissions set state = 'delivered', delivered_at = ${at} where id = ${delivery.id}`);
  await tx.execute(sql`
    insert into commission_events (commission_id, kind, details, happened_at)
    values (${delivery.id}, 'delivered', ${JSON.stringify({ pictures: finals.length })}::jsonb, ${at})`);
  for (const { versionId } of finals) {
    await makeRenditionsSoon(tx, { versionId, wants: 'print' });
  }
  await issueLicenses(tx, delivery.id);
  await notifyOfDelivery(tx, actor, { delivery, pictures: finals.length });
  return { ok: true, isNew: true };
}
