import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { makeSizesSoon } from '#app/features/uploads/make-sizes.job.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { mediaFiles } from '#app/platform/db/schema/uploads.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';
import { lockOwnProfile } from '../own-profile.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';

type SetAvatarResult = { ok: true } | { ok: false; code: 'notAllowed' | 'uploadGone' };

/** Makes an uploaded picture the creative's avatar, with its crop or centered, and deletes the previous one. */
export async function setAvatar(actor: Actor, uploadId: string): Promise<SetAvatarResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const result = await db().transaction(async (tx): Promise<SetAvatarResult> => {
    const profile = await lockOwnProfile(tx, actor.userId);
    const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'avatar' });
    if (!upload?.mediaKey) {
      return { ok: false, code: 'uploadGone' };
    }
    await cropToSquare(tx, upload.mediaKey);
    await tx.execute(sql`
      update creative_profiles
         set avatar_media_key = ${upload.mediaKey},
             avatar_url = ${`${mediaUrl(upload.mediaKey)}/${avatarWidth}.${avatarFormat}`}
       where id = ${profile.id}`);
    // After the crop is final.
    await makeSizesSoon(tx, { mediaKey: upload.mediaKey, use: 'avatar' });
    if (profile.avatarMediaKey) {
      await giveUpMedia(tx, profile.avatarMediaKey);
    }
    return { ok: true };
  });
  await sweepSoon();
  return result;
}

export async function removeAvatar(actor: Actor): Promise<SetAvatarResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db().transaction(async (tx) => {
    const profile = await lockOwnProfile(tx, actor.userId);
    await tx.execute(
      sql`update creative_profiles set avatar_media_key = null, avatar_url = null where id = ${profile.id}`,
    );
    if (profile.avatarMediaKey) {
      await giveUpMedia(tx, profile.avatarMediaKey);
    }
  });
  await sweepSoon();
  return { ok: true };
}

/** Crops a new upload to the center of the user's selection. No size of it exists yet, so its edit can still be set. */
export async function cropToSquare(tx: Transaction, key: string): Promise<void> {
  const [file] = await tx
    .select({ edit: mediaFiles.edit, width: mediaFiles.width, height: mediaFiles.height })
    .from(mediaFiles)
    .where(eq(mediaFiles.key, key));
  if (!file || file.width === file.height) {
    return;
  }
  const square = centreSquare(file);
  const from = file.edit?.crop ?? { left: 0, top: 0 };
  const crop = { ...square, left: square.left + from.left, top: square.top + from.top };
  await tx
    .update(mediaFiles)
    .set({ edit: { ...file.edit, crop }, width: square.width, height: square.height })
    .where(eq(mediaFiles.key, key));
}

function centreSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}
