import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type SQL, sql } from 'drizzle-orm';
import { noteAnswer, type PartialUpload } from '#app/features/uploads/parts/partial-uploads.server.ts';
import { detectPolyglot, sniffedBytes, sniffFile } from '#app/features/uploads/sniff-file.server.ts';
import { lockCommission } from '#app/features/vocabulary/lock-commission.server.ts';
import { commissionStates } from '#app/features/work/commissions/commission-policy.ts';
import { perceptualHashOfFile } from '#app/features/work/licenses/verify/perceptual-hash.server.ts';
import { signedHash } from '#app/features/work/licenses/verify/perceptual-hash.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { CannotEncode, encodeFileAside } from '#app/platform/images/encode-aside.server.ts';
import type { EncodedFile } from '#app/platform/images/encode-picture.server.ts';
import { faultOf, type PictureFault } from '#app/platform/images/open-picture.server.ts';
import { readLayout } from '#app/platform/images/words/file-layout.ts';
import { DamagedFile, type FileLayout } from '#app/platform/images/words/measured-file.ts';
import { renditionKey } from '#app/platform/media/rendition-key.ts';
import { type Spool, spoolFolder } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import {
  type DeliveredKind,
  deliveredKindKeys,
  deliveredKinds,
  deliveryLimits,
  fitsKind,
} from '../delivery-kinds.ts';
import { mayChangePictures } from '../delivery-policy.ts';
import { encodingPrefix, makeRenditionsSoon } from '../renditions/make-renditions.job.server.ts';
import { renditions } from '../renditions/renditions.ts';
import {
  type PictureAnswer,
  type PictureRefusal,
  pictureRefusals,
  type UploadedPicture,
} from './picture-refusals.ts';

/** An upload to a commission. */
export type PictureUpload = PartialUpload & { commissionId: string };

type KeptPicture = JudgedPicture & { proof: Proof };

/**
 * Turns a complete file into a picture: checks it, decodes it fully, stores it, and then records it with the answer.
 * Idempotent: a retry after a crash stores the same bytes under the same key and records nothing twice.
 */
export async function keepPicture(spool: Spool, upload: PictureUpload): Promise<PictureAnswer> {
  const { filename: fileName } = upload;
  if (spool.bytes !== upload.bytes || (await sha256Of(spool)) !== upload.sha256) {
    return pictureRefusals.changedOnTheWay({ fileName });
  }
  const judged = await judgePicture(spool, fileName);
  if (!judged.ok) {
    return judged;
  }
  const proof = await makeProof(spool);
  if (!proof.ok) {
    return pictureRefusals[proof.fault]({ fileName });
  }
  await storage().writeStream(wholeKey(upload, judged.picture.kind), spool.stream());
  await storage().write(proofKey(upload), proof.small);
  const answer = await db().transaction((tx) => writeDown(tx, upload, { ...judged.picture, proof }));
  if (!answer.ok) {
    await removeWhole(upload);
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

async function writeDown(
  tx: Transaction,
  upload: PictureUpload,
  picture: KeptPicture,
): Promise<PictureAnswer> {
  await lockCommission(tx, upload.commissionId);
  // Another process may have completed the same file, if this one was considered lost.
  const held = await findRow(tx, { answer: orNull(cell.json), state: oneOf(commissionStates) })`
    select u.answer, m.state::text as state from partial_uploads u join commissions m on m.id = u.commission_id
     where u.id = ${upload.id} for update of u`;
  if (!held) {
    return pictureRefusals.notFound();
  }
  if (held.answer !== null) {
    return held.answer as PictureAnswer;
  }
  const kept = mayChangePictures({ kind: 'creative' }, held.state)
    ? await insertPicture(tx, upload, picture)
    : pictureRefusals.notAllowed();
  const answer: PictureAnswer = 'ok' in kept ? kept : { ok: true, picture: kept };
  await noteAnswer(tx, { id: upload.id, answer });
  return answer;
}

/** A new picture at the end, or a new file for an existing picture. */
async function insertPicture(
  tx: Transaction,
  upload: PictureUpload,
  { kind, width, height, layout, proof }: KeptPicture,
): Promise<UploadedPicture | PictureRefusal> {
  const { commissionId, filename: fileName, bytes, sha256, replacesId } = upload;
  const likeness = proof.likeness && String(signedHash(proof.likeness));
  const { type } = deliveredKinds[kind];
  const key = wholeKey(upload, kind);
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
    return replacesId ? pictureRefusals.pictureGone({ fileName }) : pictureRefusals.tooMany({ fileName });
  }
  const version = await getRow(tx, { id: cell.text })`
    insert into picture_versions (id, picture_id, version, file_name, content_type, bytes, width, height, sha256, storage_key,
                                  layout, created_at)
    select ${upload.id}::uuid, ${picture.id}::uuid, coalesce(max(version), 0) + 1, ${fileName}, ${type}, ${bytes}::bigint, ${width}::int,
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

type JudgedPicture = FileLayout & { kind: DeliveredKind };

/** Where a second file could begin or end; programs ignore whatever lies between. */
const headBytes = 4_100;
const tailBytes = 66_000;

/**
 * The kind of a file by its bytes, and its picture's size, without decoding it. Full decoding follows.
 */
async function judgePicture(
  spool: Spool,
  fileName: string,
): Promise<{ ok: true; picture: JudgedPicture } | PictureRefusal> {
  const head = await spool.head(sniffedBytes);
  const sniffed = await judgeHead(head, fileName);
  if (!sniffed.ok) {
    return sniffed;
  }
  const { kind } = sniffed;
  const second = detectPolyglot({
    kind,
    head: head.subarray(0, headBytes),
    tail: await spool.tail(tailBytes),
  });
  if (second) {
    return pictureRefusals.secondFile({ fileName }, { kind: second });
  }
  try {
    const layout = await readLayout(kind, { bytes: spool.bytes, readAt: spool.part });
    return layout.width * layout.height > deliveryLimits.megapixels * 1_000_000
      ? pictureRefusals.tooManyPixels({ fileName }, layout)
      : { ok: true, picture: { ...layout, kind } };
  } catch (error) {
    if (error instanceof DamagedFile) {
      return pictureRefusals.damaged({ fileName });
    }
    throw error;
  }
}

export async function judgeHead(
  head: Buffer,
  fileName: string,
): Promise<{ ok: true; kind: DeliveredKind } | PictureRefusal> {
  const sniffed = await sniffFile(head);
  const kind = sniffed ? kindOf(sniffed) : isTiff(head) ? 'tiff' : null;
  if (!sniffed && !kind) {
    return pictureRefusals.wrongKind({ fileName });
  }
  if (!kind) {
    const other = sniffed?.kind === null ? sniffed.otherKind : sniffed?.kind.toUpperCase();
    return pictureRefusals.otherInside({ fileName }, { kind: other ?? 'another' });
  }
  return fitsKind(fileName, kind)
    ? { ok: true, kind }
    : pictureRefusals.otherInside({ fileName }, { kind: deliveredKinds[kind].name });
}

/** A TIFF whose directory is outside of the first bytes is recognized by its signature alone. */
function isTiff(head: Buffer): boolean {
  return ['49492a00', '4d4d002a'].includes(head.toString('hex', 0, 4));
}

/** Other uploads do not accept TIFF. Camera raw files have the same structure and are distinguished from it. */
function kindOf(sniffed: NonNullable<Awaited<ReturnType<typeof sniffFile>>>): DeliveredKind | null {
  if (sniffed.kind === null) {
    return sniffed.otherKind === 'TIF' ? 'tiff' : null;
  }
  return sniffed.kind === 'jpeg' || sniffed.kind === 'png' ? sniffed.kind : null;
}

export function wholeKey(
  { id, commissionId }: Pick<PictureUpload, 'id' | 'commissionId'>,
  kind: DeliveredKind,
): string {
  return `deliveries/${commissionId}/${id}.${deliveredKinds[kind].endings[0]}`;
}

/** The same in SQL, for every kind that the file may be. */
export function wholeKeysOf(upload: SQL): SQL {
  const keys = deliveredKindKeys.map(
    (kind) =>
      sql`'deliveries/' || ${upload}.commission_id || '/' || ${upload}.id || ${`.${deliveredKinds[kind].endings[0]}`}`,
  );
  return sql`array[${sql.join(keys, sql`, `)}]`;
}

export async function removeWhole(upload: Pick<PictureUpload, 'id' | 'commissionId'>): Promise<void> {
  for (const kind of deliveredKindKeys) {
    await storage().remove(wholeKey(upload, kind));
  }
  await storage().remove(proofKey(upload));
}

/** The storage key of a file's small preview. A file's version has the id of its upload. */
export function proofKey({ id }: Pick<PictureUpload, 'id'>): string {
  return renditionKey(id, 'small');
}
