import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { plainName } from '#app/platform/multipart/read-multipart.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type ArrivalRefusal, arrivalRefusals } from '../arrival-refusal.ts';
import { deliveryLimits, fitsAnyKind } from '../delivery-kinds.ts';
import { mayChangePictures } from '../delivery-policy.ts';
import { findDelivery } from '../find-delivery.server.ts';
import { holdCommission } from '../hold-commission.server.ts';
import type { ArrivalAnswer } from './arrival.ts';
import { type Arrival, arrivalColumns, arrivalShape, removeParts } from './find-arrival.server.ts';

export type BeginOptions = {
  commissionId: string;
  fileName: string;
  bytes: number;
  sha256: string;
  /** The picture whose file it replaces; null for a new picture. */
  replacesId: string | null;
};

const beginsPerCreative = { name: 'delivery-begin', points: 3_000, seconds: 3_600 };

/**
 * Starts a chunked upload, or resumes an interrupted one with the same bytes, even after a reload. Refuses what
 * name, size and checksum already rule out. Reserves the space, with one request of a creative at a time.
 */
export async function beginArrival(
  actor: Actor,
  options: BeginOptions,
): Promise<Extract<ArrivalAnswer, { state: 'waiting' }> | ArrivalRefusal> {
  const fileName = firstCharacters(plainName(options.fileName), 255);
  const { commissionId, bytes } = options;
  const delivery = await findDelivery({ actor, commissionId });
  if (!delivery) {
    return arrivalRefusals.notFound();
  }
  if (!mayChangePictures(delivery.side, delivery.state)) {
    return arrivalRefusals.notAllowed();
  }
  if (!(await consume(beginsPerCreative, actor.userId))) {
    return arrivalRefusals.tooOften({ fileName });
  }
  if (bytes === 0) {
    return arrivalRefusals.empty({ fileName });
  }
  if (bytes > deliveryLimits.fileBytes) {
    return arrivalRefusals.tooLarge({ fileName }, bytes);
  }
  if (!fitsAnyKind(fileName)) {
    return arrivalRefusals.wrongKind({ fileName });
  }
  return db().transaction((tx) => beginOrGoOn(tx, actor, { ...options, fileName }));
}

async function beginOrGoOn(
  tx: Transaction,
  actor: Actor,
  { commissionId, fileName, bytes, sha256, replacesId }: BeginOptions,
): Promise<Extract<ArrivalAnswer, { state: 'waiting' }> | ArrivalRefusal> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`deliveries of ${actor.userId}`}, 0))`,
  );
  const commission = await holdCommission(tx, commissionId);
  if (!commission || !mayChangePictures({ kind: 'creative' }, commission.state)) {
    return arrivalRefusals.notAllowed();
  }
  const same = await findRow(tx, { position: cell.number })`
    select position from commission_pictures
     where commission_id = ${commissionId} and sha256 = ${sha256} and state <> 'removed'`;
  if (same) {
    return arrivalRefusals.same({ fileName }, same);
  }
  if (replacesId !== null && !(await hasPicture(tx, commissionId, replacesId))) {
    return arrivalRefusals.pictureGone({ fileName });
  }
  const known = await findRow(tx, arrivalShape)`
    select ${arrivalColumns} from arriving_pictures
     where commission_id = ${commissionId} and sha256 = ${sha256} for update`;
  if (known && known.answer === null && known.bytes === bytes) {
    await tx.execute(sql`
      update arriving_pictures set file_name = ${fileName}, replaces_id = ${replacesId}::uuid where id = ${known.id}`);
    return { ok: true, state: 'waiting', id: known.id, receivedBytes: known.receivedBytes };
  }
  if (known) {
    await forget(tx, known);
  }
  const refusal = await refusalForRoom(tx, { commissionId, creativeId: commission.creativeId, bytes });
  if (refusal && !(refusal === 'tooMany' && replacesId !== null)) {
    return arrivalRefusals[refusal]({ fileName });
  }
  const { id } = await getRow(tx, { id: cell.text })`
    insert into arriving_pictures (commission_id, owner_id, replaces_id, file_name, bytes, sha256, created_at)
    values (${commissionId}, ${actor.userId}, ${replacesId}::uuid, ${fileName}, ${bytes}, ${sha256}, ${now()})
    returning id`;
  return { ok: true, state: 'waiting', id, receivedBytes: 0 };
}

async function forget(tx: Transaction, arrival: Arrival): Promise<void> {
  await removeParts(arrival);
  await tx.execute(sql`delete from arriving_pictures where id = ${arrival.id}`);
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
        from commissions m join arriving_pictures a on a.commission_id = m.id and a.answer is null
       where m.creative_id = ${creativeId}::uuid group by a.commission_id
    ), used as (select * from kept union all select * from coming)
    select ((select count(*) from commission_pictures where commission_id = ${commissionId} and state <> 'removed')
            + (select count(*) from arriving_pictures
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
