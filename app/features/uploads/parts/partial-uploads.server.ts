import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { partialUploads } from '#app/platform/db/schema/partial-uploads.ts';
import { type Spool, spool } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

export const partialShape = {
  id: partialUploads.id,
  purpose: partialUploads.purpose,
  filename: partialUploads.filename,
  bytes: partialUploads.bytes,
  commissionId: orNull(cell.text),
  replacesId: orNull(cell.text),
  sha256: orNull(cell.text),
  receivedBytes: partialUploads.receivedBytes,
  partCount: partialUploads.partCount,
  answer: orNull(cell.json),
};

export const partialColumns = sql`
  id, purpose, filename, bytes, commission_id, replaces_id, sha256, received_bytes, part_count, answer`;

export type PartialUpload = RowOf<typeof partialShape>;

/** What becomes of a whole file. */
export type Keeper<Answer> = {
  maxBytes: number;
  /** The length of every part but the last, where parts may not be of any: each one is an object in storage. */
  partBytes?: number;
  /** Refuses a file by its first part; null when it may go on. */
  judge?: (part: Spool, upload: PartialUpload) => Promise<Answer | null>;
  /** May run twice, when a process was taken for lost; what is answered first counts. */
  keep: (whole: Spool, upload: PartialUpload) => Promise<Answer>;
};

export type PartAnswer<Answer> =
  | { state: 'waiting'; receivedBytes: number }
  | { state: 'done'; answer: Answer };

/** The actor's own unfinished or just finished upload, to this commission or to none. */
export function findPartialUpload(
  actor: Pick<Actor, 'userId'>,
  { id, commissionId = null }: { id: string; commissionId?: string | null },
): Promise<PartialUpload | null> {
  return findRow(db(), partialShape)`
    select ${partialColumns} from partial_uploads
     where id = ${uuidOrNull(id)}::uuid and owner_id = ${actor.userId}
       and commission_id::text is not distinct from ${commissionId}::text`;
}

type NewUpload = {
  ownerId: string;
  purpose: string;
  filename: string;
  bytes: number;
  commissionId?: string;
  replacesId?: string | null;
  sha256?: string;
};

/** Begins an upload, or resumes the one of the same file to the same commission. */
export function beginPartialUpload(
  tx: Transaction,
  { ownerId, purpose, filename, bytes, commissionId, replacesId, sha256 }: NewUpload,
): Promise<{ id: string; receivedBytes: number }> {
  return getRow(tx, { id: cell.text, receivedBytes: cell.number })`
    insert into partial_uploads (owner_id, purpose, filename, bytes, commission_id, replaces_id, sha256, created_at)
    values (${ownerId}, ${purpose}, ${filename}, ${bytes}, ${commissionId ?? null}::uuid, ${replacesId ?? null}::uuid,
            ${sha256 ?? null}, ${now()})
    on conflict (commission_id, sha256) do update
      set filename = excluded.filename, replaces_id = excluded.replaces_id
    returning id, received_bytes`;
}

/**
 * Receives the next part. A part with another offset changes nothing; the answer has the right one, so that a part can
 * be sent again when its result is unknown.
 */
export async function receivePart<Answer>(
  upload: PartialUpload,
  { offset, part }: { offset: number; part: Spool },
  keeper: Keeper<Answer>,
): Promise<PartAnswer<Answer>> {
  const { id, partCount } = upload;
  const left = upload.bytes - offset;
  const isWhole = keeper.partBytes === undefined || part.bytes === Math.min(keeper.partBytes, left);
  const fits = offset === upload.receivedBytes && part.bytes > 0 && part.bytes <= left && isWhole;
  if (upload.answer !== null || !fits) {
    return uploadStatus(upload, keeper);
  }
  const refusal = offset === 0 ? await keeper.judge?.(part, upload) : null;
  if (refusal) {
    await db().execute(sql`delete from partial_uploads where id = ${id} and received_bytes = 0`);
    return { state: 'done', answer: refusal };
  }
  await storage().writeStream(partKey(id, partCount), part.stream());
  const receivedBytes = offset + part.bytes;
  // Of two concurrent requests with this part, only one counts.
  await db().execute(sql`
    update partial_uploads set received_bytes = ${receivedBytes}, part_count = part_count + 1
     where id = ${id} and received_bytes = ${offset}`);
  return uploadStatus({ ...upload, receivedBytes, partCount: partCount + 1 }, keeper);
}

/** How long one process may assemble a file before another may start. */
const finishingSeconds = 60;

/** The progress of a file; assembles it when it is complete and nobody has. */
export async function uploadStatus<Answer>(
  upload: PartialUpload,
  keeper: Keeper<Answer>,
): Promise<PartAnswer<Answer>> {
  if (upload.answer !== null) {
    return { state: 'done', answer: upload.answer as Answer };
  }
  const { id, receivedBytes } = upload;
  if (receivedBytes < upload.bytes || !(await claim(id))) {
    return { state: 'waiting', receivedBytes };
  }
  try {
    const whole = await spool(Readable.from(partsOf(upload), { objectMode: false }), keeper.maxBytes);
    try {
      return { state: 'done', answer: await keepWhole(whole, upload, keeper) };
    } finally {
      await whole.close();
    }
  } catch (error) {
    await db().execute(sql`update partial_uploads set finishing_at = null where id = ${id}`);
    throw error;
  }
}

export async function keepWhole<Answer>(
  whole: Spool,
  upload: PartialUpload,
  { keep }: Keeper<Answer>,
): Promise<Answer> {
  const answer = await keep(whole, upload);
  await noteAnswer(db(), { id: upload.id, answer });
  await removeParts(upload);
  return answer;
}

/** For a keeper that notes its answer in the transaction of what it keeps. The first answer counts. */
export async function noteAnswer(
  on: Pick<Database, 'execute'>,
  { id, answer }: { id: string; answer: unknown },
): Promise<void> {
  await on.execute(sql`
    update partial_uploads set answer = ${JSON.stringify(answer)}::jsonb where id = ${id} and answer is null`);
}

export async function forgetPartialUpload(
  on: Pick<Database, 'execute'>,
  { id, partCount }: Pick<PartialUpload, 'id' | 'partCount'>,
): Promise<void> {
  // One more, which may have been stored but not recorded.
  await removeParts({ id, partCount: partCount + 1 });
  await on.execute(sql`delete from partial_uploads where id = ${id}`);
}

async function claim(id: string): Promise<boolean> {
  const at = now();
  const { rows } = await db().execute(sql`
    update partial_uploads set finishing_at = ${at}
     where id = ${id} and answer is null
       and (finishing_at is null or finishing_at < ${at}::timestamptz - make_interval(secs => ${finishingSeconds}))
    returning id`);
  return rows.length > 0;
}

/** Parts are numbered from 0. */
function partKey(id: string, number: number): string {
  return `upload-parts/${id}/${number}`;
}

async function* partsOf({ id, partCount }: PartialUpload): AsyncGenerator<Buffer> {
  for (let number = 0; number < partCount; number += 1) {
    yield* (await storage().stream(partKey(id, number))) as AsyncIterable<Buffer>;
  }
}

async function removeParts({ id, partCount }: Pick<PartialUpload, 'id' | 'partCount'>): Promise<void> {
  await Promise.all(Array.from({ length: partCount }, (_, number) => storage().remove(partKey(id, number))));
}
