import { z } from 'zod';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { makeRenditions } from './make-renditions.server.ts';

/** What is to be made of a file: what proofs are looked at by, or what is downloaded in print size, too. */
type Wanted = { versionId: string; wants: 'proof' | 'print' };

/** Makes the renditions of a delivered file before anybody asks for them. Done twice, it does nothing the second time. */
export const makeRenditionsJob: Job<Wanted> = {
  name: 'make-renditions',
  schema: z.object({ versionId: z.string(), wants: z.enum(['proof', 'print']) }),
  handle: ({ versionId, wants }, signal) =>
    makeRenditions(versionId, wants === 'proof' ? ['web', 'small'] : ['web', 'small', 'print'], {
      priority: 'ahead',
      signal,
    }),
  // 1 min, 2 min, 4 min … about four hours in all: a disk that is full may be mended.
  retries: 8,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

/** Has them made, within the transaction that stores the file or delivers it. */
export function makeRenditionsSoon(tx: Transaction, wanted: Wanted): Promise<void> {
  return enqueue(makeRenditionsJob, wanted, { key: `${wanted.versionId} ${wanted.wants}`, on: tx });
}

/** The same where they are missing: after all that were just delivered. */
export function makeRenditionsSometime(wanted: Wanted): Promise<void> {
  return enqueue(makeRenditionsJob, wanted, { key: `${wanted.versionId} ${wanted.wants}`, priority: -1 });
}
