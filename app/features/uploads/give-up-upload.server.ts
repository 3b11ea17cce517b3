import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sweepUploadsJob } from './sweep-uploads.job.server.ts';

/** Marks an upload for removal, in the transaction that stops using it; a job deletes its files. */
export async function giveUpUpload(tx: Transaction, uploadId: string): Promise<void> {
  await tx.update(uploads).set({ state: 'removed' }).where(eq(uploads.id, uploadId));
}

/** The same for a picture or clip. Demo media have no upload and stay. */
export async function giveUpMedia(tx: Transaction, mediaKey: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'removed' })
    .where(and(eq(uploads.mediaKey, mediaKey), eq(uploads.state, 'attached')));
}

/** Cached pages may show a file for this long. */
const sweepAfterSeconds = 90;

/**
 * Queues the removal of abandoned files; call it after the transaction. Without it they are removed within the hour.
 */
export async function sweepSoon(): Promise<void> {
  await enqueue(sweepUploadsJob, {}, { key: 'soon', afterSeconds: sweepAfterSeconds });
}
