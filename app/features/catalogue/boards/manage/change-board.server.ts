import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { boardShares, boards } from '#app/platform/db/schema/boards.ts';
import type { BoardEntry } from '../board-entry.ts';
import { maxBoards } from '../board-messages.ts';
import { mayKeepBoards, type TeamAccess } from '../board-policy.ts';
import { type NotOnBoard, onBoard } from '../board-role.server.ts';
import type { BoardValues } from '../board-schema.ts';
import { listEntries } from '../entries/find-entries.server.ts';

type ChangeBoardResult = { ok: true } | NotOnBoard;

export async function changeBoard(
  actor: Actor | null,
  id: string,
  { name, description }: BoardValues,
): Promise<ChangeBoardResult> {
  return onBoard(actor, { id, deed: 'change' }, async (tx, { board }) => {
    await tx.execute(
      sql`update boards set name = ${name}, description = ${description} where id = ${board.id}`,
    );
    return { ok: true };
  });
}

export async function shareWithTeam(
  actor: Actor | null,
  id: string,
  access: TeamAccess,
): Promise<{ ok: true } | NotOnBoard | { ok: false; code: 'noFirm' }> {
  return onBoard(actor, { id, deed: 'share' }, async (tx, { board }) => {
    if (access === 'none') {
      await tx.execute(sql`delete from board_teams where board_id = ${board.id}`);
      return { ok: true };
    }
    const { rowCount } = await tx.execute(sql`
      insert into board_teams (board_id, member_id, access)
      select ${board.id}, user_id, ${access} from firm_members where user_id = ${board.ownerId}
      on conflict (board_id) do update set access = excluded.access`);
    return rowCount ? { ok: true } : { ok: false, code: 'noFirm' };
  });
}

export async function deleteBoard(actor: Actor | null, id: string): Promise<ChangeBoardResult> {
  return onBoard(actor, { id, deed: 'delete' }, async (tx, { board }) => {
    await tx.execute(sql`delete from boards where id = ${board.id}`);
    return { ok: true };
  });
}

/** A board to create. The form provides the id, so that submitting twice creates one. */
export type NewBoard = BoardValues & { id: string };

type MakeBoardResult =
  | { ok: true; id: string }
  | { ok: false; code: 'notAllowed' | 'tooManyBoards' | 'notFound' };

export async function makeBoard(actor: Actor | null, board: NewBoard): Promise<MakeBoardResult> {
  return mayKeepBoards(actor)
    ? db().transaction((tx) => insertBoard(tx, actor, board))
    : { ok: false, code: 'notAllowed' };
}

export async function insertBoard(
  tx: Transaction,
  { userId }: Actor,
  { id, name, description }: NewBoard,
): Promise<MakeBoardResult> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('boards ' || ${userId}::text, 0))`);
  const { count, isOwn, isTaken } = await getRow(tx, {
    count: cell.number,
    isOwn: cell.boolean,
    isTaken: cell.boolean,
  })`
    select (select count(*)::int from boards where user_id = ${userId}) as count,
           exists (select from boards where id = ${id} and user_id = ${userId}) as is_own,
           exists (select from boards where id = ${id} and user_id <> ${userId}) as is_taken`;
  if (isOwn) {
    return { ok: true, id };
  }
  if (isTaken) {
    return { ok: false, code: 'notFound' };
  }
  if (count >= maxBoards) {
    return { ok: false, code: 'tooManyBoards' };
  }
  await tx.execute(sql`
    insert into boards (id, user_id, name, description) values (${id}, ${userId}, ${name}, ${description})`);
  return { ok: true, id };
}

type BoardLink = { token: string; showsNotes: boolean };

export async function findBoardLink(boardId: string): Promise<BoardLink | null> {
  return findRow(db(), { token: boardShares.token, showsNotes: boardShares.showsNotes })`
    select token, shows_notes from board_shares where board_id = ${boardId}`;
}

type ShareBoardResult = { ok: true } | NotOnBoard;

export async function shareBoard(actor: Actor | null, id: string): Promise<ShareBoardResult> {
  return onBoard(actor, { id, deed: 'share' }, async (tx, { board }) => {
    const token = randomBytes(18).toString('base64url');
    await tx.execute(sql`
      insert into board_shares (board_id, token) values (${board.id}, ${token}) on conflict do nothing`);
    return { ok: true };
  });
}

export async function showNotes(
  actor: Actor | null,
  id: string,
  { showsNotes }: { showsNotes: boolean },
): Promise<ShareBoardResult> {
  return onBoard(actor, { id, deed: 'share' }, async (tx, { board }) => {
    await tx.execute(sql`update board_shares set shows_notes = ${showsNotes} where board_id = ${board.id}`);
    return { ok: true };
  });
}

export async function revokeBoardLink(actor: Actor | null, id: string): Promise<ShareBoardResult> {
  return onBoard(actor, { id, deed: 'share' }, async (tx, { board }) => {
    await tx.execute(sql`delete from board_shares where board_id = ${board.id}`);
    return { ok: true };
  });
}

type SharedBoard = {
  name: string;
  description: string | null;
  ownerName: string;
  entries: Pick<BoardEntry, 'id' | 'kind' | 'title' | 'notes' | 'shown'>[];
};

/** The board of a link, without comments, and with notes only if the owner allows it. Null for an invalid link. */
export async function findSharedBoard(token: string): Promise<SharedBoard | null> {
  if (!/^[\w-]{24}$/.test(token)) {
    return null;
  }
  const board = await findRow(db(), {
    id: boards.id,
    name: boards.name,
    description: boards.description,
    ownerName: cell.text,
    showsNotes: boardShares.showsNotes,
  })`
    select b.id, b.name, b.description, coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name) as owner_name,
           h.shows_notes
      from board_shares h join boards b on b.id = h.board_id join profiles p on p.user_id = b.user_id
     where h.token = ${token}`;
  if (!board) {
    return null;
  }
  const { id, showsNotes, ...told } = board;
  const entries = (await listEntries(id))
    .filter(({ shown }) => shown !== null)
    .map(({ id, kind, title, notes, shown }) => ({
      id,
      kind,
      title,
      notes: showsNotes ? notes : null,
      shown,
    }));
  return { ...told, entries };
}
