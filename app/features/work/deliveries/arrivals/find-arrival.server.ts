import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { arrivingPictures } from '#app/platform/db/schema/deliveries.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type DeliveredKind, deliveredKindKeys, deliveredKinds, partBytes } from '../delivery-kinds.ts';

export const arrivalShape = {
  id: arrivingPictures.id,
  commissionId: arrivingPictures.commissionId,
  replacesId: orNull(arrivingPictures.replacesId),
  fileName: arrivingPictures.fileName,
  bytes: arrivingPictures.bytes,
  sha256: arrivingPictures.sha256,
  receivedBytes: arrivingPictures.receivedBytes,
  answer: orNull(cell.json),
};

export const arrivalColumns = sql`id, commission_id, replaces_id, file_name, bytes, sha256, received_bytes, answer`;

export type Arrival = RowOf<typeof arrivalShape>;

export function findArrival(
  actor: Pick<Actor, 'userId'>,
  { commissionId, id }: { commissionId: string; id: string },
  on: Pick<Database, 'execute'> = db(),
): Promise<Arrival | null> {
  return findRow(on, arrivalShape)`
    select ${arrivalColumns} from arriving_pictures
     where id = ${uuidOrNull(id)}::uuid and commission_id = ${uuidOrNull(commissionId)}::uuid
       and owner_id = ${actor.userId}`;
}

export function partKey(id: string, number: number): string {
  return `delivery-parts/${id}/${number}`;
}

export function wholeKey(
  { id, commissionId }: Pick<Arrival, 'id' | 'commissionId'>,
  kind: DeliveredKind,
): string {
  return `deliveries/${commissionId}/${id}.${deliveredKinds[kind].endings[0]}`;
}

/** The same in SQL, for every kind that the file may be. */
export function wholeKeysOf(arrival: SQL): SQL {
  const keys = deliveredKindKeys.map(
    (kind) =>
      sql`'deliveries/' || ${arrival}.commission_id || '/' || ${arrival}.id || ${`.${deliveredKinds[kind].endings[0]}`}`,
  );
  return sql`array[${sql.join(keys, sql`, `)}]`;
}

export function partCountOf(bytes: number): number {
  return Math.ceil(bytes / partBytes);
}

export async function removeParts({ id, bytes }: Pick<Arrival, 'id' | 'bytes'>): Promise<void> {
  for (let number = 0; number < partCountOf(bytes); number += 1) {
    await storage().remove(partKey(id, number));
  }
}

export async function removeWhole(arrival: Pick<Arrival, 'id' | 'commissionId'>): Promise<void> {
  for (const kind of deliveredKindKeys) {
    await storage().remove(wholeKey(arrival, kind));
  }
  await storage().remove(proofKey(arrival));
}

/** The storage key of a file's small preview. A file's version has the id of its upload. */
export function proofKey({ id }: Pick<Arrival, 'id'>): string {
  return renditionKey(id, 'small');
}
