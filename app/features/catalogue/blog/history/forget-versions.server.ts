import { sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { giveUpPostMedia } from '../post-media.server.ts';
import { removeOldVersions } from './post-versions.server.ts';
import { keptDays } from './version-bounds.ts';

const batch = 500;

/** Removes versions beyond the limits of age and number, and the pictures that only they used. */
export async function forgetVersions(now: Date): Promise<void> {
  const keptBefore = new Date(now.getTime() - keptDays * 86_400_000);
  await db().transaction(async (tx) => {
    await giveUpPostMedia(tx, await removeOldVersions(tx, { keptBefore, limit: batch }));
  });
  await sweepSoon();
}
