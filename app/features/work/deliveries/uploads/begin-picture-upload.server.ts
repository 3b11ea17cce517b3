import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  beginPartialUpload,
  forgetPartialUpload,
} from '#app/features/uploads/parts/partial-uploads.server.ts';
import { lockCommission } from '#app/features/vocabulary/lock-commission.server.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { plainName } from '#app/platform/multipart/read-multipart.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { deliveryLimits, fitsAnyKind } from '../delivery-kinds.ts';
import { mayChangePictures } from '../delivery-policy.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { type PictureRefusal, pictureRefusals } from './picture-refusals.ts';

export type BeginOptions = {
  commissionId: string;
  fileName: string;
  bytes: number;
  sha256: string;
  /** The picture whose file it replaces; null for a new picture. */
  replacesId: string | null;
};

type BegunPicture = { ok: true; id: string; receivedBytes: number };

const beginsPerCreative = { name: 'delivery-begin', points: 3_000, seconds: 3_600 };

/**
 * Starts a chunked upload, or resumes an interrupted one with the same bytes, even after a reload. Refuses what
 * name, size and checksum already rule out. Reserves the space, with one request of a creative at a time.
 */
export async function beginPictureUpload(
  actor: Actor,
  options: BeginOptions,
): Promise<BegunPicture | PictureRefusal> {
  const fileName = firstCharacters(plainName(options.fileName), 255);
  const { commissionId, bytes } = options;
  const delivery = await findDelivery({ actor, commissionId });
  if (!delivery) {
    return pictureRefusals.notFound();
  }
  if (!mayChangePictures(delivery.side, delivery.state)) {
    return pictureRefusals.notAllowed();
  }
  if (!(await consume(beginsPerCreative, actor.userId))) {
    return pictureRefusals.tooOften({ fileName });
  }
  if (bytes === 0) {
    return pictureRefusals.empty({ fileName });
  }
  if (bytes > deliveryLimits.fileBytes) {
    return pictureRefusals.tooLarge({ fileName }, bytes);
  }
  if (!fitsAnyKind(fileName)) {
    return pictureRefusals.wrongKind({ fileName });
  }
  return db().transaction((tx) => beginOrGoOn(tx, actor, { ...options, fileName }));
}

async function beginOrGoOn(
  tx: Transaction,
  actor: Actor,
  { commissionId, fileName, bytes, sha256, replacesId }: BeginOptions,
): Promise<BegunPicture | PictureRefusal> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries of ${actor.userId}`}, 0))`,
  );
  await lockCommission(tx, commissionId);
  const delivery = await findDelivery({ actor, commissionId }, tx);
  if (!delivery || !mayChangePictures(delivery.side, delivery.state)) {
    return pictureRefusals.notAllowed();
  }
  const same = await findRow(tx, { position: cell.number })`
    select position from commission_pictures
     where commission_id = ${commissionId} and sha256 = ${sha256} and state <> 'removed'`;
  if (same) {
    return pictureRefusals.same({ fileName }, same);
  }
  if (replacesId !== null && !(await hasPicture(tx, commissionId, replacesId))) {
    return pictureRefusals.pictureGone({ fileName });
  }
  const known = await findRow(tx, {
    id: cell.text,
    bytes: cell.number,
    partCount: cell.number,
    isAnswered: cell.boolean,
  })`
    select id, bytes, part_count, answer is not null as is_answered from partial_uploads
     where commission_id = ${commissionId} and sha256 = ${sha256} for update`;
  const goesOn = known !== null && !known.isAnswered && known.bytes === bytes;
  if (known && !goesOn) {
    await forgetPartialUpload(tx, known);
  }
  const refusal = goesOn
    ? null
    : await refusalForRoom(tx, { commissionId, creativeId: delivery.creativeId, bytes });
  if (refusal && !(refusal === 'tooMany' && replacesId !== null)) {
    return pictureRefusals[refusal]({ fileName });
  }
  const upload = { ownerId: actor.userId, purpose: 'delivery', filename: fileName, bytes };
  return { ok: true, ...(await beginPartialUpload(tx, { ...upload, commissionId, replacesId, sha256 })) };
}

async function hasPicture(tx: Transaction, commissionId: string, id: string): Promise<boolean> {
  const row = await findRow(tx, { id: cell.text })`
    select id from commission_pictures
     where id = ${uuidOrNull(id)}::uuid and commission_id = ${commissionId} and state <> 'removed'`;
  return row !== null;
}

/**
 * Whether the commission has room for another picture and the creative for this many bytes, including pending
 * uploads.
 */
async function refusalForRoom(
  tx: Transaction,
  { commissionId, creativeId, bytes }: { commissionId: string; creativeId: string | null; bytes: number },
): Promise<'tooMany' | 'noRoom' | null> {
  const use = await getRow(tx, {
    pictures: cell.number,
    commissionBytes: cell.number,
    creativeBytes: cell.number,
  })`
    with kept as (
      select m.id, coalesce(sum(v.bytes), 0) as bytes
        from commissions m
        join commission_pictures p on p.commission_id = m.id and p.state <> 'removed'
        join picture_versions v on v.picture_id = p.id
       where m.creative_id = ${creativeId}::uuid group by m.id
    ), coming as (
      select a.commission_id as id, coalesce(sum(a.bytes), 0) as bytes
        from commissions m join partial_uploads a on a.commission_id = m.id and a.answer is null
       where m.creative_id = ${creativeId}::uuid group by a.commission_id
    ), used as (select * from kept union all select * from coming)
    select ((select count(*) from commission_pictures where commission_id = ${commissionId} and state <> 'removed')
            + (select count(*) from partial_uploads
                where commission_id = ${commissionId} and answer is null and replaces_id is null))::int as pictures,
           (select coalesce(sum(bytes), 0) from used where id = ${commissionId})::bigint as commission_bytes,
           (select coalesce(sum(bytes), 0) from used)::bigint as creative_bytes`;
  if (
    use.commissionBytes + bytes > deliveryLimits.commissionBytes ||
    use.creativeBytes + bytes > deliveryLimits.creativeBytes
  ) {
    return 'noRoom';
  }
  return use.pictures >= deliveryLimits.pictures ? 'tooMany' : null;
}
