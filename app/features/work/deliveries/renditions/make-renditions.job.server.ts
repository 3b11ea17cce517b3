import { z } from 'zod';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { makeRenditions } from './make-renditions.server.ts';

/** What to make of a file: proof previews only, or the print size too. */
type Wanted = { versionId: string; wants: 'proof' | 'print' };

export const makeRenditionsJob: Job<Wanted> = {
  name: 'make-renditions',
  schema: z.object({ versionId: z.string(), wants: z.enum(['proof', 'print']) }),
  handle: ({ versionId, wants }, signal) =>
    makeRenditions(versionId, wants === 'proof' ? ['web', 'small'] : ['web', 'small', 'print'], {
      priority: 'ahead',
      signal,
    }),
  // 1 min, 2 min, 4 min and so on, about four hours in total: time to fix a full disk.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

export function makeRenditionsSoon(tx: Transaction, wanted: Wanted): Promise<void> {
  return enqueue(makeRenditionsJob, wanted, { key: `${wanted.versionId} ${wanted.wants}`, on: tx });
}

export function makeRenditionsSometime(wanted: Wanted): Promise<void> {
  return enqueue(makeRenditionsJob, wanted, { key: `${wanted.versionId} ${wanted.wants}`, priority: -1 });
}
