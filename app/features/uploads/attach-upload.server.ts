import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { mediaFiles, uploads } from '#app/platform/db/schema/uploads.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { UploadPurpose } from './upload-purposes.ts';

type AttachedUpload = {
  id: string;
  filename: string;
  contentType: string | null;
  bytes: number | null;
  storageKeys: string[];
  /** Set for pictures and clips. */
  mediaKey: string | null;
  mediaType: 'image' | 'video' | null;
};

/**
 * Claims a pending upload in the transaction that uses it. Null when it is another user's, for another purpose, not
 * pending, or incomplete.
 */
export async function attachUpload(
  tx: Transaction,
  { uploadId, ownerId, purpose }: { uploadId: string; ownerId: string; purpose: UploadPurpose },
): Promise<AttachedUpload | null> {
  if (!isUuid(uploadId)) {
    return null;
  }
  const [row] = await tx
    .update(uploads)
    .set({ state: 'attached' })
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.ownerId, ownerId),
        eq(uploads.purpose, purpose),
        eq(uploads.state, 'pending'),
        sql`${uploads.bytes} is not null`,
      ),
    )
    .returning({
      id: uploads.id,
      filename: uploads.filename,
      contentType: uploads.contentType,
      bytes: uploads.bytes,
      storageKeys: uploads.storageKeys,
      mediaKey: uploads.mediaKey,
    });
  if (!row) {
    return null;
  }
  return { ...row, mediaType: row.mediaKey ? await mediaTypeOf(tx, row.mediaKey) : null };
}

async function mediaTypeOf(tx: Transaction, key: string): Promise<'image' | 'video' | null> {
  const [file] = await tx
    .select({ mediaType: mediaFiles.mediaType })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key));
  return file ? (file.mediaType === 'video' ? 'video' : 'image') : null;
}
