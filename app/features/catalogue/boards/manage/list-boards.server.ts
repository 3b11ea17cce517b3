import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import {
  cell,
  getRow,
  listOf,
  listRows,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
} from '#app/platform/db/rows.server.ts';
import { boards } from '#app/platform/db/schema/boards.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { teamAccesses } from '../board-policy.ts';
import { entryTables, pictureColumns } from '../entries/find-entries.server.ts';

export type BoardTile = ReturnType<typeof toTile>;

export type TilePicture = { src: string; width: number; height: number; color: string; focus: string | null };

const picturesEach = 3;
/** Merged accounts may have more boards than one account can create. */
const maxOwn = 200;

const tileShape = {
  id: boards.id,
  name: boards.name,
  description: boards.description,
  ownerName: cell.text,
  access: oneOf(teamAccesses),
  hasLink: cell.boolean,
  count: cell.number,
  atMicros: cell.text,
  pictures: listOf(
    objectOf({
      key: cell.text,
      width: cell.number,
      height: cell.number,
      color: cell.text,
      focus: orNull(cell.text),
    }),
  ),
};

const tileColumns: SQL = sql`
  b.id, b.name, b.description, btrim(p.first_name || ' ' || p.last_name) as owner_name,
  coalesce((select t.access from board_teams t where t.board_id = b.id), 'none') as access,
  exists (select from board_shares h where h.board_id = b.id) as has_link,
  (select count(*)::int from board_entries n where n.board_id = b.id and n.removed_at is null) as count,
  ${microsOf(sql`b.changed_at`)} as at_micros,
  (select coalesce(json_agg(json_build_object('key', s.picture_key, 'width', s.picture_width, 'height', s.picture_height,
                                              'color', coalesce(s.picture_color, '#dad7cf'), 'focus', s.picture_focus)), '[]')
     from (select * from (
             select e.sort_order, e.id, ${pictureColumns} from board_entries e ${entryTables}
              where e.board_id = b.id and e.removed_at is null) as pictured
            where picture_key is not null order by sort_order, id limit ${picturesEach}) as s) as pictures`;

/** All of a client's own boards, last changed first. The caller must check the policy. */
export async function listOwnBoards({ userId }: Actor): Promise<BoardTile[]> {
  const rows = await listRows(db(), tileShape)`${prepared}
    select ${tileColumns} from boards b join profiles p on p.user_id = b.user_id
     where b.user_id = ${userId} order by b.changed_at desc, b.id desc limit ${maxOwn}`;
  return rows.map(toTile);
}

const teamBoardsPerPage = 24;

/** Boards that colleagues share with their firm, last changed first. */
export async function listTeamBoards(
  { userId }: Actor,
  after: TimeCursor | null,
): Promise<{ items: BoardTile[]; next: string | null }> {
  const rows = await listRows(db(), tileShape)`
    select ${tileColumns}
      from (select b.* from firm_members m
              join firm_members o on o.firm_id = m.firm_id and o.user_id <> m.user_id
              join board_teams t on t.member_id = o.user_id
              join boards b on b.id = t.board_id
             where m.user_id = ${userId} and ${olderThan(after, { at: sql`b.changed_at`, id: sql`b.id` })}
             order by b.changed_at desc, b.id desc limit ${teamBoardsPerPage + 1}) as b
      join profiles p on p.user_id = b.user_id
     order by b.changed_at desc, b.id desc`;
  return pageOf(rows, { size: teamBoardsPerPage, itemOf: toTile });
}

export type BoardName = { id: string; name: string; count: number };

const maxNames = 6;

export async function listBoardNames({ userId }: Actor): Promise<BoardName[]> {
  return listRows(db(), { id: boards.id, name: boards.name, count: cell.number })`
    select b.id, b.name,
           (select count(*)::int from board_entries n where n.board_id = b.id and n.removed_at is null) as count
      from boards b where b.user_id = ${userId} order by b.changed_at desc, b.id desc limit ${maxNames}`;
}

function toTile({ pictures, atMicros: _place, ...tile }: RowOf<typeof tileShape>) {
  return { ...tile, pictures: pictures.map(({ key, ...picture }) => ({ ...picture, src: mediaUrl(key) })) };
}

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
