import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { refuseBeforeSending } from '../refuse-before-sending.ts';
import { mayUpload, uploadsPerPerson } from '../upload-policy.ts';
import { type UploadPurpose, uploadPurposes } from '../upload-purposes.ts';
import { type UploadRefusal, uploadRefusals } from '../upload-refusal.ts';
import { maxUnderWay } from './part-limits.ts';

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
      select count(*)::int as count from partial_uploads where owner_id = ${actor.userId} and answer is null`;
    if (count >= maxUnderWay) {
      return uploadRefusals.tooOften(file);
    }
    const { id } = await getRow(tx, { id: cell.text })`
      insert into partial_uploads (owner_id, purpose, filename, bytes, created_at)
      values (${actor.userId}, ${purpose}, ${filename}, ${bytes}, ${now()}) returning id`;
    return { ok: true, id };
  });
}
