import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listOf, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import type { TilePicture } from './list-boards.server.ts';

export async function findShortlistTile({
  userId,
}: Pick<Actor, 'userId'>): Promise<{ count: number; pictures: TilePicture[] }> {
  const { count, pictures } = await getRow(db(), {
    count: cell.number,
    pictures: listOf(
      objectOf({
        key: cell.text,
        width: cell.number,
        height: cell.number,
        color: cell.text,
        focus: orNull(cell.text),
      }),
    ),
  })`
    select (select count(*)::int from shortlists where user_id = ${userId}) as count,
           (select coalesce(json_agg(json_build_object('key', cover_key, 'width', cover_width, 'height', cover_height,
                                                       'color', coalesce(cover_color, '#dad7cf'), 'focus', cover_focus)), '[]')
              from (select l.cover_key, l.cover_width, l.cover_height, l.cover_color, l.cover_focus
                      from shortlists s join listings l on l.creative_id = s.creative_id
                     where s.user_id = ${userId} and l.cover_key is not null
                     order by s.created_at desc limit 3) as newest) as pictures`;
  return { count, pictures: pictures.map(({ key, ...picture }) => ({ ...picture, src: mediaUrl(key) })) };
}
