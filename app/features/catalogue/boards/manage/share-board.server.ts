import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { boardShares, boards } from '#app/platform/db/schema/boards.ts';
import type { BoardEntry } from '../board-entry.ts';
import { listEntries } from '../entries/list-entries.server.ts';
import { type NotOnBoard, onBoard } from '../on-board.server.ts';

export type BoardLink = { token: string; showsNotes: boolean };

export async function findBoardLink(boardId: string): Promise<BoardLink | null> {
  return findRow(db(), { token: boardShares.token, showsNotes: boardShares.showsNotes })`
    select token, shows_notes from board_shares where board_id = ${boardId}`;
}

export type ShareBoardResult = { ok: true } | NotOnBoard;

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

export type SharedBoard = {
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
