import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { typeAndPlace } from '#app/features/catalogue/directory/creative-types.ts';
import { projectFacts, projectPath } from '#app/features/catalogue/projects/project-card.ts';
import { type ComparedEntry, compareSaved } from '#app/features/catalogue/shortlist/list-compared.server.ts';
import { entryKinds } from '#app/features/vocabulary/board-address.ts';
import { buildingTypeLabel } from '#app/features/vocabulary/building-types.ts';
import { db } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, findRow, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { boardComments, boardEntries } from '#app/platform/db/schema/boards.ts';
import { mediaUrl } from '#app/platform/media/media-url.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { BoardEntry, EntryPicture, ShownEntry } from '../board-entry.ts';
import { maxComments, maxEntries } from '../board-messages.ts';
import { mayDeleteComment } from '../board-policy.ts';
import type { Board } from '../board-role.server.ts';

export type BoardComment = {
  id: string;
  body: string;
  author: string | null;
  at: string;
  canDelete: boolean;
};

export type EntryPage = {
  entry: BoardEntry;
  /** From 1, out of `count`. */
  number: number;
  count: number;
  previousId: string | null;
  nextId: string | null;
  comments: BoardComment[];
};

export async function findEntry(
  { userId }: Pick<Actor, 'userId'>,
  { board, entryId }: { board: Board; entryId: string },
): Promise<EntryPage | null> {
  const row = await findRow(db(), {
    ...entryShape,
    ownerId: cell.text,
    number: cell.number,
    count: cell.number,
    previousId: orNull(cell.text),
    nextId: orNull(cell.text),
  })`
    select ${entryColumns}, b.user_id::text as owner_id, s.number, s.count, s.previous_id, s.next_id
      from (select id, row_number() over w::int as number, count(*) over ()::int as count,
                   lag(id) over w::text as previous_id, lead(id) over w::text as next_id
              from board_entries where board_id = ${board.id} and removed_at is null
            window w as (order by sort_order, id)) as s
      join board_entries e on e.id = s.id join boards b on b.id = e.board_id ${entryTables}
     where s.id = ${uuidOrNull(entryId)}`;
  if (!row) {
    return null;
  }
  const { ownerId, number, count, previousId, nextId, ...stored } = row;
  const comments = await listRows(db(), {
    id: boardComments.id,
    body: boardComments.body,
    authorId: boardComments.authorId,
    author: orNull(cell.text),
    at: cell.isoTime,
  })`
    select c.id, c.body, c.author_id, nullif(btrim(p.first_name || ' ' || p.last_name), '') as author, c.created_at as at
      from board_comments c left join profiles p on p.user_id = c.author_id
     where c.entry_id = ${row.id} order by c.created_at, c.id limit ${maxComments}`;
  return {
    entry: toEntry(stored, ownerId),
    number,
    count,
    previousId,
    nextId,
    comments: comments.map(({ authorId, ...comment }) => ({
      ...comment,
      canDelete: mayDeleteComment(board.role, { isOwn: authorId === userId }),
    })),
  };
}

/** All entries of a board in order, public or not. The caller must check access (`findBoard`). */
export async function listEntries(boardId: string): Promise<BoardEntry[]> {
  const rows = await listRows(db(), { ...entryShape, ownerId: cell.text })`${prepared}
    select ${entryColumns}, b.user_id::text as owner_id
      from boards b join board_entries e on e.board_id = b.id ${entryTables}
     where b.id = ${boardId} and e.removed_at is null
     order by e.sort_order, e.id limit ${maxEntries}`;
  return rows.map(({ ownerId, ...row }) => toEntry(row, ownerId));
}

/** The listed creatives among these on a board, in the requested order. The caller must check access. */
export function listComparedOnBoard(boardId: string, ids: readonly string[]): Promise<ComparedEntry[]> {
  return compareSaved(
    sql`select creative_id, notes from board_entries
         where board_id = ${boardId} and kind = 'creative' and removed_at is null`,
    ids,
  );
}

const pictureShape = {
  pictureKey: orNull(cell.text),
  pictureWidth: orNull(cell.number),
  pictureHeight: orNull(cell.number),
  pictureColor: orNull(cell.text),
  pictureFocus: orNull(cell.text),
};

export const entryShape = {
  id: boardEntries.id,
  kind: oneOf(entryKinds),
  subjectId: boardEntries.subjectId,
  creativeId: boardEntries.creativeId,
  title: boardEntries.title,
  notes: boardEntries.notes,
  addedBy: boardEntries.addedBy,
  addedByName: orNull(cell.text),
  commentCount: cell.number,
  creativeName: orNull(cell.text),
  creativeSlug: orNull(cell.text),
  creativeType: orNull(cell.text),
  area: orNull(cell.text),
  isProjectShown: cell.boolean,
  projectName: orNull(cell.text),
  projectSlug: orNull(cell.text),
  buildingType: orNull(cell.text),
  place: orNull(cell.text),
  year: orNull(cell.number),
  pieceTitle: orNull(cell.text),
  pieceAlt: orNull(cell.text),
  plateNumber: orNull(cell.number),
  ...pictureShape,
};

type EntryRow = RowOf<typeof entryShape>;

/** The picture of an entry, from `entryTables`; null columns without a picture or when not public. */
export const pictureColumns: SQL = sql`
  case when e.kind = 'creative' then l.cover_key else i.media_key end as picture_key,
  case when e.kind = 'creative' then l.cover_width else f.width end as picture_width,
  case when e.kind = 'creative' then l.cover_height else f.height end as picture_height,
  case when e.kind = 'creative' then l.cover_color else f.average_color end as picture_color,
  case when e.kind = 'creative' then l.cover_focus else i.focal_x || '% ' || i.focal_y || '%' end as picture_focus`;

export const entryColumns: SQL = sql`
  e.id, e.kind, e.subject_id, e.creative_id, e.title, e.notes, e.added_by,
  nullif(btrim(ap.first_name || ' ' || ap.last_name), '') as added_by_name,
  (select count(*)::int from board_comments c where c.entry_id = e.id) as comment_count,
  l.business_name as creative_name, cp.slug as creative_slug, l.creative_type, sp.label as area,
  pl.project_id is not null as is_project_shown, p.name as project_name, p.slug as project_slug, p.building_type,
  g.label as place, case when e.kind = 'project' then p.year else coalesce(p.year, i.year) end::int as year, i.title as piece_title, i.alt_text as piece_alt,
  case when e.kind = 'piece' then
    (select count(*)::int from portfolio_items o
      where o.creative_id = i.creative_id and o.media_key is not null and (o.sort_order, o.id) <= (i.sort_order, i.id)) end as plate_number,
${pictureColumns}`;

/** The joins of entry `e`, limited to what is public. */
export const entryTables: SQL = sql`
  left join profiles ap on ap.user_id = e.added_by
  left join listings l on l.creative_id = e.creative_id
  left join creative_profiles cp on cp.id = l.creative_id
  left join service_places sp on sp.id = l.primary_place_id
  left join project_pieces pp on e.kind = 'piece' and pp.item_id = e.subject_id
  left join project_listings pl on pl.project_id = case e.kind when 'project' then e.subject_id else pp.project_id end
  left join projects p on p.id = pl.project_id
  left join places g on g.id = p.place_id
  left join portfolio_items i on l.creative_id is not null
        and i.id = case e.kind when 'piece' then e.subject_id when 'project' then pl.cover_item_id end
  left join media_files f on f.key = i.media_key`;

export function toEntry(row: EntryRow, ownerId: string | null): BoardEntry {
  const { addedBy, addedByName } = row;
  const shown = shownOf(row);
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    creativeId: row.creativeId,
    title: (shown && titleOf(row)) ?? row.title,
    notes: row.notes,
    commentCount: row.commentCount,
    addedBy:
      addedBy !== null && addedByName !== null && addedBy !== ownerId
        ? { userId: addedBy, name: addedByName }
        : null,
    shown,
  };
}

function titleOf({ kind, creativeName, projectName, pieceTitle }: EntryRow): string | null {
  return { creative: creativeName, project: projectName, piece: pieceTitle }[kind];
}

function shownOf(row: EntryRow): ShownEntry | null {
  const { kind, creativeName: name, creativeSlug, creativeId, projectSlug, projectName, year } = row;
  if (name === null) {
    return null;
  }
  const creativePath = `/creative/${creativeSlug ?? creativeId}`;
  const by = { name, path: creativePath };
  const picture = pictureOf(row);
  if (kind === 'creative') {
    const facts = typeAndPlace({ type: row.creativeType, area: row.area });
    return { path: creativePath, facts, by: null, picture };
  }
  if (kind === 'project') {
    const type = buildingTypeLabel(row.buildingType);
    return row.isProjectShown && projectSlug !== null
      ? { path: projectPath(projectSlug), facts: projectFacts({ type, place: row.place, year }), by, picture }
      : null;
  }
  return picture && row.plateNumber
    ? {
        path: `${creativePath}?plate=${row.plateNumber}`,
        facts: [projectName, year].filter((fact) => fact !== null).join(', '),
        by,
        picture,
      }
    : null;
}

function pictureOf(row: EntryRow): EntryPicture | null {
  const { pictureKey: key, pictureWidth: width, pictureHeight: height } = row;
  return key && width && height
    ? {
        src: mediaUrl(key),
        width,
        height,
        color: row.pictureColor ?? '#dad7cf',
        alt: row.pieceAlt ?? row.pieceTitle ?? row.creativeName ?? '',
        focus: row.pictureFocus,
      }
    : null;
}
