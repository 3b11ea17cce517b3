import type { PoolClient } from 'pg';
import sharp from 'sharp';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { avatarFormat, avatarWidth } from '#app/ui/picture-widths.ts';
import { insertRows } from './insert-rows.ts';
import { drawnMarks, makeAvatars, type WorldAvatar } from './world/avatars.ts';
import type { World } from './world/world-types.ts';
import { originalKey } from './world-rows.ts';

const markSide = 320;
const markKey = (name: string) => `originals/demo/mark-${name}.png`;

/** Gives most creatives an avatar. A drawn mark's file is shared by all who have it. */
export async function insertAvatars(client: PoolClient, world: World, storage: Storage): Promise<void> {
  const avatars = makeAvatars(world);
  const used = new Set(avatars.flatMap((avatar) => (avatar.kind === 'mark' ? [avatar.mark] : [])));
  for (const { name, svg } of drawnMarks) {
    if (used.has(name)) {
      await storage.write(markKey(name), await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
    }
  }
  await insertRows(client, 'media_files', avatars.map(mediaRow));
  await client.query(
    `update creative_profiles cp set avatar_media_key = given.key, avatar_url = given.url
       from json_to_recordset($1) as given (id uuid, key text, url text) where cp.id = given.id`,
    [
      JSON.stringify(
        avatars.map(({ creativeId, key }) => ({
          id: creativeId,
          key,
          url: `${mediaUrl(key)}/${avatarWidth}.${avatarFormat}`,
        })),
      ),
    ],
  );
}

function mediaRow(avatar: WorldAvatar): Record<string, unknown> {
  const side = avatar.kind === 'mark' ? markSide : avatar.side;
  return {
    key: avatar.key,
    media_type: 'image',
    original_key: avatar.kind === 'mark' ? markKey(avatar.mark) : originalKey(avatar.source),
    edit: avatar.kind === 'mark' ? null : avatar.edit,
    width: side,
    height: side,
    average_color: avatar.averageColor,
  };
}
