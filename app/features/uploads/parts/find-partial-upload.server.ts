import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { partialUploads } from '#app/platform/db/schema/uploads.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { uploadPurposes } from '../upload-purposes.ts';

const rowShape = {
  id: partialUploads.id,
  purpose: oneOf(uploadPurposes),
  filename: partialUploads.filename,
  bytes: partialUploads.bytes,
  receivedBytes: partialUploads.receivedBytes,
  partCount: partialUploads.partCount,
  answer: orNull(cell.json),
};

export type PartialUpload = RowOf<typeof rowShape>;

/** The actor's own file that is on its way, or has just arrived; null when there is none of this id. */
export function findPartialUpload(
  actor: Actor,
  id: string,
  { on = db(), isLocked = false }: { on?: Pick<Database, 'execute'>; isLocked?: boolean } = {},
): Promise<PartialUpload | null> {
  return findRow(on, rowShape)`
    select id, purpose, filename, bytes, received_bytes, part_count, answer from partial_uploads
     where id = ${uuidOrNull(id)}::uuid and owner_id = ${actor.userId} ${isLocked ? sql`for update` : sql``}`;
}

/** Where storage keeps a part, counted from 0. */
export function partKey(id: string, number: number): string {
  return `upload-parts/${id}/${number}`;
}
