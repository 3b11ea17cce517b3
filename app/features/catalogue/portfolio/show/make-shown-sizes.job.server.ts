import { z } from 'zod';
import { makeSizesSometime } from '#app/features/uploads/make-sizes.job.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { listPicturesWithoutSizes } from './list-pictures-without-sizes.server.ts';

/**
 * Runs after a start: makes missing sizes of the first pictures that visitors see, for example after seeding. Uploads
 * get theirs on arrival.
 */
export const makeShownSizesJob: Job<object> = {
  name: 'make-shown-picture-sizes',
  schema: z.object({}),
  handle: async (_payload, signal) => {
    if (!env().arePicturesMadeAhead) {
      return;
    }
    for (const picture of await listPicturesWithoutSizes()) {
      signal?.throwIfAborted();
      await makeSizesSometime(picture);
    }
  },
  retries: 3,
  retryDelaySeconds: 60,
  afterStartSeconds: 3,
  isOncePerKey: true,
};
