import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { perceptualHashOfFile } from '#app/features/work/licenses/verify/perceptual-hash.server.ts';
import { signedHash } from '#app/features/work/licenses/verify/perceptual-hash.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { CannotEncode, encodeFileAside } from '#app/platform/images/encode-aside.server.ts';
import type { EncodedFile } from '#app/platform/images/encode-picture.server.ts';
import { faultOf, type PictureFault } from '#app/platform/images/open-picture.server.ts';
import { type Spool, spoolFolder } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { type ArrivalRefusal, arrivalRefusals } from '../arrival-refusal.ts';
import { deliveredKinds, deliveryLimits } from '../delivery-kinds.ts';
import { mayChangePictures } from '../delivery-policy.ts';
import { holdCommission } from '../hold-commission.server.ts';
import { makeRenditionsSoon } from '../renditions/make-renditions.job.server.ts';
import { encodingPrefix } from '../renditions/make-renditions.server.ts';
import { renditions } from '../renditions/renditions.ts';
import type { ArrivedPicture, FinalAnswer } from './arrival.ts';
import { type Arrival, proofKey, removeWhole, wholeKey } from './find-arrival.server.ts';
import { type JudgedPicture, judgePicture } from './judge-picture.server.ts';

type KeptPicture = JudgedPicture & { proof: Proof };

/**
 * Turns a complete file into a picture: checks it, decodes it fully, stores it, and then records it with the answer.
 * Idempotent: a retry after a crash stores the same bytes under the same key and records nothing twice.
 */
export async function keepPicture(spool: Spool, arrival: Arrival): Promise<FinalAnswer> {
  const { fileName } = arrival;
  if (spool.bytes !== arrival.bytes || (await sha256Of(spool)) !== arrival.sha256) {
    return noted(arrival, arrivalRefusals.changedOnTheWay({ fileName }));
  }
  const judged = await judgePicture(spool, fileName);
  if (!judged.ok) {
    return noted(arrival, judged);
  }
  const proof = await makeProof(spool);
  if (!proof.ok) {
    return noted(arrival, arrivalRefusals[proof.fault]({ fileName }));
  }
  await storage().writeStream(wholeKey(arrival, judged.picture.kind), spool.stream());
  await storage().write(proofKey(arrival), proof.small);
  const answer = await db().transaction((tx) => writeDown(tx, arrival, { ...judged.picture, proof }));
  if (!answer.ok) {
    await removeWhole(arrival);
  }
  return answer;
}

async function sha256Of(spool: Spool): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of spool.stream() as AsyncIterable<Buffer>) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}

async function noted(arrival: Arrival, answer: ArrivalRefusal): Promise<ArrivalRefusal> {
  await db().execute(sql`
    update arriving_pictures set answer = ${JSON.stringify(answer)}::jsonb where id = ${arrival.id} and answer is null`);
  return answer;
}

async function writeDown(tx: Transaction, arrival: Arrival, picture: KeptPicture): Promise<FinalAnswer> {
  const commission = await holdCommission(tx, arrival.commissionId);
  // Another process may have completed the same file, if this one was considered lost.
  const held = await findRow(tx, { answer: orNull(cell.json) })`
    select answer from arriving_pictures where id = ${arrival.id} for update`;
  if (!commission || !held) {
    return arrivalRefusals.notFound();
  }
  if (held.answer !== null) {
    return held.answer as FinalAnswer;
  }
  const kept = mayChangePictures({ kind: 'creative' }, commission.state)
    ? await insertPicture(tx, arrival, picture)
    : arrivalRefusals.notAllowed();
  const answer: FinalAnswer = 'ok' in kept ? kept : { ok: true, state: 'done', picture: kept };
  await tx.execute(sql`
    update arriving_pictures set answer = ${JSON.stringify(answer)}::jsonb where id = ${arrival.id}`);
  return answer;
}

/** A new picture at the end, or a new file for an existing picture. */
async function insertPicture(
  tx: Transaction,
  arrival: Arrival,
  { kind, width, height, layout, proof }: KeptPicture,
): Promise<ArrivedPicture | ArrivalRefusal> {
  const { commissionId, fileName, bytes, sha256, replacesId } = arrival;
  const likeness = proof.likeness && String(signedHash(proof.likeness));
  const { type } = deliveredKinds[kind];
  const key = wholeKey(arrival, kind);
  const at = now();
  const picture = replacesId
    ? await findRow(tx, { id: cell.text, position: cell.number })`
        update commission_pictures
           set file_name = ${fileName}, content_type = ${type}, bytes = ${bytes}, width = ${width}, height = ${height},
               sha256 = ${sha256}, likeness_hash = ${likeness}::bigint, storage_key = ${key}
         where id = ${replacesId} and commission_id = ${commissionId} and state <> 'removed'
        returning id, position`
    : await findRow(tx, { id: cell.text, position: cell.number })`
        insert into commission_pictures (commission_id, position, file_name, content_type, bytes, width, height, sha256,
                                         likeness_hash, storage_key, created_at)
        select ${commissionId}, coalesce(max(position), 0) + 1, ${fileName}, ${type}, ${bytes}::bigint, ${width}::int,
               ${height}::int, ${sha256}, ${likeness}::bigint, ${key}, ${at}::timestamptz
          from commission_pictures where commission_id = ${commissionId} and state <> 'removed'
        having count(*) < ${deliveryLimits.pictures}
        returning id, position`;
  if (!picture) {
    return replacesId ? arrivalRefusals.pictureGone({ fileName }) : arrivalRefusals.tooMany({ fileName });
  }
  const version = await getRow(tx, { id: cell.text })`
    insert into picture_versions (id, picture_id, version, file_name, content_type, bytes, width, height, sha256, storage_key,
                                  layout, created_at)
    select ${arrival.id}::uuid, ${picture.id}::uuid, coalesce(max(version), 0) + 1, ${fileName}, ${type}, ${bytes}::bigint, ${width}::int,
           ${height}::int, ${sha256}, ${key}, ${JSON.stringify(layout)}::jsonb, ${at}::timestamptz
      from picture_versions where picture_id = ${picture.id}
    returning id`;
  const { made } = proof;
  await tx.execute(sql`
    insert into picture_renditions (version_id, rendition, bytes, width, height)
    values (${version.id}, 'small', ${made.bytes}, ${made.width}, ${made.height})`);
  await makeRenditionsSoon(tx, { versionId: version.id, wants: 'proof' });
  return { ...picture, fileName, bytes, width, height };
}

/** The small preview of a new file, and its perceptual hash, by which a license finds it. */
type Proof = { ok: true; small: Buffer; made: EncodedFile; likeness: string | null };

async function makeProof(spool: Spool): Promise<Proof | { ok: false; fault: PictureFault }> {
  const folder = await mkdtemp(path.join(await spoolFolder(), encodingPrefix));
  try {
    const [source, target] = [path.join(folder, 'original'), path.join(folder, 'small')];
    await pipeline(spool.stream(), createWriteStream(source));
    const made = await encodeFileAside({ source, target, ...renditions.small }, { priority: 'awaited' });
    const small = await readFile(target);
    return { ok: true, small, made, likeness: await perceptualHashOfFile(small) };
  } catch (error) {
    if (error instanceof CannotEncode) {
      return { ok: false, fault: faultOf(error) };
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
