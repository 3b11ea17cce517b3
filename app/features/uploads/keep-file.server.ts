import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { mediaFiles, uploads } from '#app/platform/db/schema/uploads.ts';
import { log } from '#app/platform/log.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { Spool } from '#app/platform/multipart/read-multipart.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { isNoRoom, StorageAwayError } from '#app/platform/storage/storage-away.ts';
import { sanitiseFilename } from '#app/platform/storage/storage-key.ts';
import type { PictureUse } from '#app/ui/usual-sizes.ts';
import { makePosterSoon } from './make-poster.job.server.ts';
import { makeSizesSoon } from './make-sizes.job.server.ts';
import type { PreparedFile } from './prepare-file.server.ts';
import type { Upload } from './upload.ts';
import { fileKinds, type UploadPurpose } from './upload-purposes.ts';
import { type UploadRefusal, uploadRefusals } from './upload-refusal.ts';

/**
 * Storage per user, all files together. A full portfolio, a rate sheet and an avatar take 200 MB at most; the rest is
 * for years of conversations.
 */
const gigabyte = 1024 ** 3;

export const storageQuota = { maxBytes: 2 * gigabyte, maxFiles: 5_000 };

const adminStorageQuota = { maxBytes: 20 * gigabyte, maxFiles: 50_000 };

type StorageUse = { bytes: number; files: number };

function hasRoom(use: StorageUse, bytes: number, quota: typeof storageQuota): boolean {
  return use.files < quota.maxFiles && use.bytes + bytes <= quota.maxBytes;
}

type UploadTarget = { owner: Actor; purpose: UploadPurpose; filename: string };

export type Kept = { ok: true; upload: Upload } | UploadRefusal;

/**
 * Writes a file to storage if its owner and the site have room. The row is inserted first, so that no file is ever
 * orphaned; it stays pending until something claims it (attach-upload).
 */
export async function keepFile(spool: Spool, file: PreparedFile, target: UploadTarget): Promise<Kept> {
  const keys = storageKeys(file, target);
  const bytes = file.kind === 'mp4' ? file.bytes.length : spool.bytes;
  return catchStorageErrors<Kept>(
    async () => {
      const id = await noteUpload({ ...target, keys, bytes });
      return id === null
        ? uploadRefusals.quota(target, quotaOf(target.owner))
        : { ok: true, upload: await writeFile(id, { spool, file, target, keys, bytes }) };
    },
    (refusal) => refusal,
  );
}

/** Turns a full or unavailable storage into a refusal instead of an error. */
export async function catchStorageErrors<Answer>(
  work: () => Promise<Answer>,
  refused: (refusal: UploadRefusal) => Answer,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isNoRoom(error)) {
      log.error({ err: error }, 'no room for an upload');
      return refused(uploadRefusals.noRoom());
    }
    if (error instanceof StorageAwayError) {
      log.error({ err: error }, 'an upload could not be stored');
      return refused(uploadRefusals.storageAway());
    }
    throw error;
  }
}

type Writing = { spool: Spool; file: PreparedFile; target: UploadTarget; keys: Keys; bytes: number };

async function writeFile(id: string, { spool, file, target, keys, bytes }: Writing): Promise<Upload> {
  try {
    const source = file.kind === 'mp4' ? Readable.from([file.bytes]) : spool.stream();
    await storage().writeStream(keys.original, source);
    if (file.kind === 'mp4' && keys.poster) {
      await storage().write(keys.poster, file.poster.jpeg);
    }
    return await noteKept(id, { file, target, keys, bytes });
  } catch (error) {
    await giveUp(id, keys);
    throw error;
  }
}

/** Removes what was written at once, since space may be short; what cannot be removed now is swept later. */
async function giveUp(id: string, { original, poster }: Keys): Promise<void> {
  await Promise.allSettled([
    db().update(uploads).set({ state: 'removed' }).where(eq(uploads.id, id)),
    storage().remove(original),
    poster ? storage().remove(poster) : null,
  ]);
}

type Keys = { original: string; poster: string | null };

/** Key patterns of specification section 7. */
function storageKeys(file: PreparedFile, { owner, purpose, filename }: UploadTarget): Keys {
  const timestamp = nextTimestamp();
  if (purpose === 'rate-sheet' || purpose === 'attachment') {
    const bucket = purpose === 'rate-sheet' ? 'rate-sheets' : 'attachments';
    return { original: `${bucket}/${owner.userId}/${timestamp}-${sanitiseFilename(filename)}`, poster: null };
  }
  const name = `portfolio-images/${timestamp}-${randomBytes(9).toString('hex')}`;
  const ending = fileKinds[file.kind].endings[0];
  return { original: `${name}.${ending}`, poster: file.kind === 'mp4' ? `${name}-still.jpg` : null };
}

let lastTimestamp = 0;

/** A unique millisecond timestamp, so that two files with one name differ. */
function nextTimestamp(): number {
  lastTimestamp = Math.max(now().getTime(), lastTimestamp + 1);
  return lastTimestamp;
}

/** Records a file and its size. Null when the owner has no room; checked and recorded under one lock. */
async function noteUpload(target: UploadTarget & { keys: Keys; bytes: number }): Promise<string | null> {
  const { owner, purpose, filename, keys, bytes } = target;
  const storageKeys = [keys.original, ...(keys.poster ? [keys.poster] : [])];
  return db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${owner.userId}`}, 0))`);
    const use = await getRow(tx, { bytes: cell.number, files: cell.number })`
      select coalesce(sum(reserved_bytes), 0)::bigint as bytes, count(*)::int as files
        from uploads where owner_id = ${owner.userId} and state <> 'removed'`;
    if (!hasRoom(use, bytes, quotaOf(owner))) {
      return null;
    }
    const [row] = await tx
      .insert(uploads)
      .values({
        ownerId: owner.userId,
        purpose,
        filename,
        storageKeys,
        reservedBytes: bytes,
        createdAt: now(),
      })
      .returning({ id: uploads.id });
    if (!row) {
      throw new Error('an upload was not noted');
    }
    return row.id;
  });
}

function quotaOf(owner: Actor): typeof storageQuota {
  return owner.isAdmin ? adminStorageQuota : storageQuota;
}

async function noteKept(id: string, { file, target, keys, bytes }: Omit<Writing, 'spool'>): Promise<Upload> {
  const { filename } = target;
  const contentType = fileKinds[file.kind].type;
  if (file.kind === 'pdf') {
    await db().update(uploads).set({ contentType, bytes }).where(eq(uploads.id, id));
    return { id, filename, bytes, mediaType: 'pdf', ...noLooks };
  }
  const mediaKey = randomBytes(16).toString('hex');
  const mediaType = file.kind === 'mp4' ? 'video' : 'image';
  const durationSeconds = file.kind === 'mp4' ? file.durationSeconds : null;
  const hasPlate = file.kind === 'mp4' && file.poster.isPlate;
  const { width, height, averageColor, edit, embeddedWords = null, capture = null, look = null } = file;
  await db().transaction(async (tx) => {
    await tx.insert(mediaFiles).values({
      key: mediaKey,
      mediaType,
      originalKey: keys.original,
      posterKey: keys.poster,
      hasPlate,
      edit,
      width,
      height,
      averageColor,
      durationSeconds,
      embeddedWords,
      capture,
      look,
    });
    await tx.update(uploads).set({ contentType, bytes, mediaKey }).where(eq(uploads.id, id));
    if (hasPlate) {
      await makePosterSoon(tx, { mediaKey });
    }
    const use = usesShown[target.purpose];
    if (use) {
      await makeSizesSoon(tx, { mediaKey, use });
    }
  });
  // Conversation files have no media address; their thread serves them to both sides.
  const src = target.purpose === 'attachment' ? null : mediaUrl(mediaKey);
  return { id, filename, bytes, mediaType, width, height, color: averageColor, src, durationSeconds, look };
}

/**
 * Sizes for pictures shown as uploaded. An avatar's wait for its crop (setAvatar); conversation files are seldom
 * opened.
 */
const usesShown: Partial<Record<UploadPurpose, PictureUse>> = {
  portfolio: 'photograph',
  blog: 'article',
  review: 'photograph',
};

const noLooks = { width: null, height: null, color: null, src: null, durationSeconds: null, look: null };
