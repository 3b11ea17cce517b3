import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sweepUploadsJob } from './sweep-uploads.job.server.ts';

/** Gives up an upload, within the transaction that stops using it; a job removes its files. */
export async function giveUpUpload(tx: Transaction, uploadId: string): Promise<void> {
  await tx.update(uploads).set({ state: 'removed' }).where(eq(uploads.id, uploadId));
}

/** Gives up the upload behind a picture or clip. Media of the demo world, which no upload brought, stay. */
export async function giveUpMedia(tx: Transaction, mediaKey: string): Promise<void> {
  await tx
    .update(uploads)
    .set({ state: 'removed' })
    .where(and(eq(uploads.mediaKey, mediaKey), eq(uploads.state, 'attached')));
}

/** Pages that show a file may live on in caches for so long. */
const sweepAfterSeconds = 90;

/** Has given-up files removed soon; call it after the transaction. Forgotten, they are removed within the hour. */
export async function sweepSoon(): Promise<void> {
  await enqueue(sweepUploadsJob, {}, { key: 'soon', afterSeconds: sweepAfterSeconds });
}
