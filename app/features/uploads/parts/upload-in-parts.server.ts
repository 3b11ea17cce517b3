import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import type { Spool } from '#app/platform/multipart/read-multipart.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { keepSpool } from '../receive-form.server.ts';
import { refuseBeforeSending } from '../refuse-before-sending.ts';
import type { Received } from '../upload.ts';
import { mayUpload, uploadsPerPerson } from '../upload-policy.ts';
import { isUploadPurpose, type UploadPurpose, uploadPurposes } from '../upload-purposes.ts';
import { type UploadRefusal, uploadRefusals } from '../upload-refusal.ts';
import { maxUnderWay } from './part-limits.ts';
import {
  beginPartialUpload,
  findPartialUpload,
  type Keeper,
  type PartAnswer,
  receivePart,
  uploadStatus,
} from './partial-uploads.server.ts';

export type BeginOptions = { purpose: UploadPurpose; filename: string; bytes: number };

export async function beginUpload(
  actor: Actor,
  { purpose, filename: given, bytes }: BeginOptions,
): Promise<{ ok: true; id: string } | UploadRefusal> {
  const filename = firstCharacters(given, 255);
  const file = { filename, purpose };
  if (!mayUpload(actor, purpose) || !(await consume(uploadsPerPerson, actor.userId))) {
    return uploadRefusals.tooOften(file);
  }
  if (bytes > uploadPurposes[purpose].maxBytes) {
    return uploadRefusals.tooLarge(file, bytes);
  }
  if (bytes === 0) {
    return uploadRefusals.empty(file);
  }
  if (refuseBeforeSending({ name: filename, size: bytes }, purpose) !== null) {
    return uploadRefusals.wrongKind(file);
  }
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`parts of ${actor.userId}`}, 0))`);
    const { count } = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from partial_uploads
       where owner_id = ${actor.userId} and answer is null and commission_id is null`;
    if (count >= maxUnderWay) {
      return uploadRefusals.tooOften(file);
    }
    const { id } = await beginPartialUpload(tx, { ownerId: actor.userId, purpose, filename, bytes });
    return { ok: true, id };
  });
}

/** Null when the actor has no such upload. */
export async function receiveUploadPart(
  actor: Actor,
  { id, ...part }: { id: string; offset: number; part: Spool },
): Promise<PartAnswer<Received> | null> {
  const upload = await findPartialUpload(actor, { id });
  return upload && receivePart(upload, part, keeperOf(actor, upload));
}

export async function findUploadStatus(actor: Actor, id: string): Promise<PartAnswer<Received> | null> {
  const upload = await findPartialUpload(actor, { id });
  return upload && uploadStatus(upload, keeperOf(actor, upload));
}

function keeperOf(
  actor: Actor,
  { purpose, filename }: { purpose: string; filename: string },
): Keeper<Received> {
  if (!isUploadPurpose(purpose)) {
    throw new Error(`an upload has the unknown purpose ${purpose}`);
  }
  return {
    maxBytes: uploadPurposes[purpose].maxBytes,
    keep: async (whole) => ({
      field: 'file',
      ...(await keepSpool(whole, actor, { filename, purpose, crop: null })),
    }),
  };
}
