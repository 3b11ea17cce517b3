import { z } from 'zod';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { preparePictures } from './prepare-pictures.server.ts';

/** Makes the small copies of a license's pictures, and says what they look like. Done twice, it does nothing the second time. */
export const prepareLicenseJob: Job<{ licenseId: string }> = {
  name: 'prepare-license-pictures',
  schema: z.object({ licenseId: z.uuid() }),
  handle: ({ licenseId }, signal) => preparePictures(licenseId, signal),
  // About four hours in all: storage may be away.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

/** Has it done, once the license is there. */
export function prepareLicenseSoon(tx: Transaction, licenseId: string): Promise<void> {
  return enqueue(prepareLicenseJob, { licenseId }, { key: licenseId, on: tx });
}
