import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { makeSizesSoon } from '#app/features/uploads/make-sizes.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';
import { lockOwnProfile } from '../own-profile.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';
import { cropToSquare } from './crop-to-square.server.ts';

export type SetAvatarResult = { ok: true } | { ok: false; code: 'notAllowed' | 'uploadGone' };

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
