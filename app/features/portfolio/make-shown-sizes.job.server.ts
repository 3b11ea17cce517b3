import { z } from 'zod';
import { makeSizesSometime } from '#app/features/uploads/make-sizes.job.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { listPicturesWithoutSizes } from './list-pictures-without-sizes.server.ts';

/**
 * After a start: has the usual sizes made of the pictures that visitors meet first, where they are missing, as in a world
 * that was just seeded. Uploads need none of this; theirs are made when they come.
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
  // The first pages come first.
  afterStartSeconds: 3,
  isOncePerKey: true,
};
