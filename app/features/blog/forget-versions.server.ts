import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { giveUpPostMedia } from './post-media.server.ts';
import { removeOldVersions } from './post-versions.server.ts';
import { keptDays } from './version-bounds.ts';

const batch = 500;

/** Removes versions that are older or more than is kept, with the pictures that only they showed. */
export async function forgetVersions(now: Date): Promise<void> {
  const keptBefore = new Date(now.getTime() - keptDays * 86_400_000);
  await db().transaction(async (tx) => {
    await giveUpPostMedia(tx, await removeOldVersions(tx, { keptBefore, limit: batch }));
  });
  await sweepSoon();
}
