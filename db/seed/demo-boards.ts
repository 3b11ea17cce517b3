import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import demo from './data/boards.json' with { type: 'json' };

/** Boards of the demo's client, of two colleagues who share theirs, and private ones of others. */

type DemoEntry = {
  creative?: string;
  /** The title of a piece, or the building type of a project. */
  piece?: string;
  project?: string;
  note?: string;
  /** Who added it, if not the owner. */
  by?: number;
  comments?: { by: number; text: string; hoursAgo: number }[];
};

type DemoBoard = {
  /** 0 is the demo's client, 1 and 2 are colleagues, the others strangers. */
  owner: number;
  name: string;
  description?: string;
  changedHoursAgo: number;
  access?: 'comment' | 'edit';
  /** Set if there is a share link. */
  showsNotes?: boolean;
  entries: DemoEntry[];
};

const colleagues = 2;
const hour = 3_600_000;

export async function insertDemoBoards(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<void> {
  const owners = await gatherOwners(client, { now, clientEmail });
  for (const board of demo.boards as DemoBoard[]) {
    await insertBoard(client, { board, owners, now });
  }
}

async function gatherOwners(
  client: ClientBase,
  { now, clientEmail }: { now: Date; clientEmail: string },
): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string }>(
    `select p.user_id from profiles p
      where p.user_type = 'client' and p.email <> 'admin@oriel.example'
        and (p.email = $1 or not exists (select from firm_members m where m.user_id = p.user_id))
      order by p.email <> $1, md5(p.email) limit 6`,
    [clientEmail],
  );
  const owners = rows.map(({ user_id: userId }) => userId);
  const joining = owners.slice(1, 1 + colleagues);
  const { rows: firms } = await client.query<{ id: string; name: string; domain: string }>(
    'select f.id, f.name, f.domain from firm_members m join firms f on f.id = m.firm_id where m.user_id = $1',
    [owners[0]],
  );
  const [firm] = firms;
  if (!firm) throw new Error('The client of the demo belongs to a firm.');
  for (const table of ['users', 'profiles']) {
    await client.query(
      `update ${table} set email = split_part(email, '@', 1) || '@' || $2 where ${table === 'users' ? 'id' : 'user_id'} = any($1)`,
      [joining, firm.domain],
    );
  }
  await client.query('update profiles set company_name = $2 where user_id = any($1)', [joining, firm.name]);
  await client.query(
    `insert into firm_members (user_id, firm_id, role, created_at) select id, $2, 'member', $3 from unnest($1::uuid[]) as id`,
    [joining, firm.id, new Date(now.getTime() - 90 * 24 * hour)],
  );
  return owners;
}

async function insertBoard(
  client: ClientBase,
  { board, owners, now }: { board: DemoBoard; owners: readonly string[]; now: Date },
): Promise<void> {
  const ownerId = owners[board.owner];
  const changedAt = new Date(now.getTime() - board.changedHoursAgo * hour);
  const createdAt = new Date(changedAt.getTime() - 21 * 24 * hour);
  const { rows } = await client.query<{ id: string }>(
    `insert into boards (user_id, name, description, created_at, changed_at) values ($1, $2, $3, $4, $5) returning id`,
    [ownerId, board.name, board.description ?? null, createdAt, changedAt],
  );
  const boardId = rows[0]?.id;
  for (const [place, entry] of board.entries.entries()) {
    const addedBy = owners[entry.by ?? board.owner];
    const { rows: kept } = await client.query<{ id: string }>(
      `insert into board_entries (board_id, kind, subject_id, creative_id, title, notes, sort_order, added_by, created_at)
       select $1, found.kind, found.subject_id, found.creative_id, found.title, $3, $4, $5, $6
         from (${subjectOf(entry)}) as found
       on conflict do nothing returning id`,
      [
        boardId,
        entry.creative ?? entry.piece ?? entry.project,
        entry.note ?? null,
        place + 1,
        addedBy,
        new Date(createdAt.getTime() + place * 5 * hour),
      ],
    );
    for (const { by, text, hoursAgo } of entry.comments ?? []) {
      await client.query(
        `insert into board_comments (id, entry_id, author_id, body, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4)`,
        [kept[0]?.id, owners[by], text, new Date(now.getTime() - hoursAgo * hour)],
      );
    }
  }
  if (board.access) {
    await client.query(
      `insert into board_teams (board_id, member_id, access)
       select $1, user_id, $3 from firm_members where user_id = $2`,
      [boardId, ownerId, board.access],
    );
  }
  if (board.showsNotes !== undefined) {
    await client.query('insert into board_shares (board_id, token, shows_notes) values ($1, $2, $3)', [
      boardId,
      randomBytes(18).toString('base64url'),
      board.showsNotes,
    ]);
  }
}

/**
 * The subject of an entry ($2): a creative, the best piece with a title, or the project of a building type with most
 * pictures.
 */
function subjectOf({ creative, piece }: DemoEntry): string {
  if (creative) {
    return `select 'creative' as kind, creative_id as subject_id, creative_id, business_name as title
              from listings where business_name = $2 limit 1`;
  }
  if (piece) {
    return `select 'piece' as kind, i.id as subject_id, i.creative_id, i.title
              from portfolio_items i join listings l on l.creative_id = i.creative_id
             where i.title = $2 and i.media_type = 'image' order by l.is_featured desc, l.quality desc, i.id limit 1`;
  }
  return `select 'project' as kind, p.id as subject_id, p.creative_id, p.name as title
            from projects p join project_listings pl on pl.project_id = p.id join listings l on l.creative_id = p.creative_id
           where p.building_type = $2 order by l.is_featured desc, pl.piece_count desc, p.id limit 1`;
}
