import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { partialUploads } from '#app/platform/db/schema/uploads.ts';
import { spool } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { keepFile } from '../keep-file.server.ts';
import { prepareFile } from '../prepare-file.server.ts';
import type { Received } from '../upload.ts';
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

type PartialUpload = RowOf<typeof rowShape>;

/** The actor's own unfinished or just finished upload; null when there is none. */
function findPartialUpload(
  actor: Actor,
  id: string,
  { on = db(), isLocked = false }: { on?: Pick<Database, 'execute'>; isLocked?: boolean } = {},
): Promise<PartialUpload | null> {
  return findRow(on, rowShape)`
    select id, purpose, filename, bytes, received_bytes, part_count, answer from partial_uploads
     where id = ${uuidOrNull(id)}::uuid and owner_id = ${actor.userId} ${isLocked ? sql`for update` : sql``}`;
}

/** Parts are numbered from 0. */
function partKey(id: string, number: number): string {
  return `upload-parts/${id}/${number}`;
}

export type PartAnswer =
  | { state: 'gone' }
  | { state: 'waiting'; receivedBytes: number }
  | { state: 'done'; answer: Received };

/**
 * Receives the next part of the actor's own file. A part with another offset changes nothing; the answer has the right
 * one, so that a part can be resent when its arrival is uncertain.
 */
export async function receivePart(
  actor: Actor,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<PartAnswer> {
  const found = await db().transaction(async (tx) => {
    const file = await findPartialUpload(actor, id, { on: tx, isLocked: true });
    const fits = file && file.receivedBytes === offset && offset + bytes.length <= file.bytes;
    if (!file || file.answer || !fits || bytes.length === 0) {
      return file;
    }
    await storage().write(partKey(id, file.partCount), bytes);
    const receivedBytes = offset + bytes.length;
    await tx.execute(sql`
      update partial_uploads set received_bytes = ${receivedBytes}, part_count = part_count + 1 where id = ${id}`);
    return { ...file, receivedBytes, partCount: file.partCount + 1 };
  });
  return found ? finishOrWait(actor, found) : { state: 'gone' };
}

/** The progress of the actor's own file; assembles it when complete and not yet assembled. */
export async function askUpload(actor: Actor, id: string): Promise<PartAnswer> {
  const found = await findPartialUpload(actor, id);
  return found ? finishOrWait(actor, found) : { state: 'gone' };
}

const finishingMinutes = 5;

async function finishOrWait(actor: Actor, file: PartialUpload): Promise<PartAnswer> {
  if (file.answer) {
    return { state: 'done', answer: file.answer as Received };
  }
  const { receivedBytes } = file;
  if (receivedBytes < file.bytes || !(await claim(file))) {
    return { state: 'waiting', receivedBytes };
  }
  try {
    const answer = await keepWhole(actor, file);
    await db().execute(sql`
      update partial_uploads set answer = ${JSON.stringify(answer)}::jsonb where id = ${file.id}`);
    await removeParts(file);
    return { state: 'done', answer };
  } catch (error) {
    await db().execute(sql`update partial_uploads set finishing_at = null where id = ${file.id}`);
    throw error;
  }
}

/** Only one request assembles the file. */
async function claim({ id }: PartialUpload): Promise<boolean> {
  const { rows } = await db().execute(sql`
    update partial_uploads set finishing_at = ${now()}
     where id = ${id} and answer is null
       and (finishing_at is null or finishing_at < ${now()}::timestamptz - make_interval(mins => ${finishingMinutes}))
    returning id`);
  return rows.length > 0;
}

async function keepWhole(
  actor: Actor,
  { id, purpose, filename, partCount }: PartialUpload,
): Promise<Received> {
  const whole = await spool(Readable.from(partsOf(id, partCount)), uploadPurposes[purpose].maxBytes);
  try {
    const prepared = await prepareFile(whole, { filename, purpose, crop: null });
    const kept = prepared.ok
      ? await keepFile(whole, prepared.file, { owner: actor, purpose, filename })
      : prepared;
    return { field: 'file', ...kept };
  } finally {
    await whole.close();
  }
}

async function* partsOf(id: string, count: number): AsyncGenerator<Buffer> {
  for (let number = 0; number < count; number += 1) {
    const part = await storage().read(partKey(id, number));
    if (!part) {
      throw new Error('a part of an upload is gone');
    }
    yield part;
  }
}

export async function removeParts({ id, partCount }: Pick<PartialUpload, 'id' | 'partCount'>): Promise<void> {
  await Promise.all(Array.from({ length: partCount }, (_, number) => storage().remove(partKey(id, number))));
}
