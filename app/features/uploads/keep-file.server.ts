import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mediaFiles } from '#app/platform/db/schema/media.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { Spool } from '#app/platform/multipart/spool.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { sanitiseFilename } from '#app/platform/storage/storage-key.ts';
import type { PreparedFile } from './prepare-file.server.ts';
import type { Upload } from './upload.ts';
import { fileKinds, type UploadPurpose } from './upload-purposes.ts';

type Given = { ownerId: string; purpose: UploadPurpose; filename: string };

/**
 * Writes a file to storage. Its row stands before its first byte, so that nothing is left over whatever happens; it
 * stays pending until something takes it (attach-upload).
 */
export async function keepFile(spool: Spool, file: PreparedFile, given: Given): Promise<Upload> {
  const keys = storageKeys(file, given);
  const id = await noteUpload(given, keys);
  try {
    const bytes = file.kind === 'mp4' ? file.bytes : null;
    await storage().writeStream(keys.original, bytes ? Readable.from([bytes]) : spool.stream());
    if (file.kind === 'mp4' && keys.poster) {
      await storage().write(keys.poster, file.poster);
    }
    return await noteKept(id, { file, given, keys, bytes: bytes?.length ?? spool.bytes });
  } catch (error) {
    await db().update(uploads).set({ state: 'removed' }).where(eq(uploads.id, id));
    throw error;
  }
}

type Keys = { original: string; poster: string | null };

/** The name patterns of specification section 7. */
function storageKeys(file: PreparedFile, { ownerId, purpose, filename }: Given): Keys {
  const timestamp = nextTimestamp();
  if (purpose === 'rate-sheet' || purpose === 'attachment') {
    const bucket = purpose === 'rate-sheet' ? 'rate-sheets' : 'attachments';
    return { original: `${bucket}/${ownerId}/${timestamp}-${sanitiseFilename(filename)}`, poster: null };
  }
  const name = `portfolio-images/${timestamp}-${randomBytes(9).toString('hex')}`;
  const ending = fileKinds[file.kind].endings[0];
  return { original: `${name}.${ending}`, poster: file.kind === 'mp4' ? `${name}-still.jpg` : null };
}

let lastTimestamp = 0;

/** Milliseconds, none of them twice: two files of one name in one moment stay two. */
function nextTimestamp(): number {
  lastTimestamp = Math.max(now().getTime(), lastTimestamp + 1);
  return lastTimestamp;
}

async function noteUpload({ ownerId, purpose, filename }: Given, keys: Keys): Promise<string> {
  const storageKeys = [keys.original, ...(keys.poster ? [keys.poster] : [])];
  const [row] = await db()
    .insert(uploads)
    .values({ ownerId, purpose, filename, storageKeys, createdAt: now() })
    .returning({ id: uploads.id });
  if (!row) {
    throw new Error('an upload was not noted');
  }
  return row.id;
}

type Kept = { file: PreparedFile; given: Given; keys: Keys; bytes: number };

async function noteKept(id: string, { file, given, keys, bytes }: Kept): Promise<Upload> {
  const { filename } = given;
  const contentType = fileKinds[file.kind].type;
  if (file.kind === 'pdf') {
    await db().update(uploads).set({ contentType, bytes }).where(eq(uploads.id, id));
    return { id, filename, bytes, mediaType: 'pdf', ...noLooks };
  }
  const mediaKey = randomBytes(16).toString('hex');
  const mediaType = file.kind === 'mp4' ? 'video' : 'image';
  const durationSeconds = file.kind === 'mp4' ? file.durationSeconds : null;
  const { width, height, averageColor, edit } = file;
  await db().transaction(async (tx) => {
    await tx.insert(mediaFiles).values({
      key: mediaKey,
      mediaType,
      originalKey: keys.original,
      posterKey: keys.poster,
      edit,
      width,
      height,
      averageColor,
      durationSeconds,
    });
    await tx.update(uploads).set({ contentType, bytes, mediaKey }).where(eq(uploads.id, id));
  });
  // A file of a conversation has no address here; it gets one in its thread, for the two sides.
  const src = given.purpose === 'attachment' ? null : mediaUrl(mediaKey);
  return { id, filename, bytes, mediaType, width, height, color: averageColor, src, durationSeconds };
}

const noLooks = { width: null, height: null, color: null, src: null, durationSeconds: null };
