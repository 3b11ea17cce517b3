import { z } from 'zod';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { preparePictures } from './prepare-pictures.server.ts';

/** Makes the small copies and perceptual hashes of a license's pictures. Idempotent. */
export const prepareLicenseJob: Job<{ licenseId: string }> = {
  name: 'prepare-license-pictures',
  schema: z.object({ licenseId: z.uuid() }),
  handle: ({ licenseId }, signal) => preparePictures(licenseId, signal),
  // About four hours in all, because storage may be unavailable.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

/** Queues the job in the transaction that writes the license. */
export function prepareLicenseSoon(tx: Transaction, licenseId: string): Promise<void> {
  return enqueue(prepareLicenseJob, { licenseId }, { key: licenseId, on: tx });
}
