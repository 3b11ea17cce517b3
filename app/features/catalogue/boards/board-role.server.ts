import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { boards } from '#app/platform/db/schema/boards.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import {
  type BoardDeed,
  type BoardRole,
  boardRoles,
  mayDo,
  mayKeepBoards,
  teamAccesses,
} from './board-policy.ts';

/** SQL for a user's role on board `b`, from `teamTables`; null for none. */
function roleOf(userId: string): SQL {
  return sql`case when b.user_id = ${userId}::uuid then 'owner'
                  when m.user_id is not null then case t.access when 'edit' then 'editor' else 'commenter' end end`;
}

function teamTables(userId: string): SQL {
  return sql`
    left join board_teams t on t.board_id = b.id
    left join firm_members o on o.user_id = t.member_id
    left join firm_members m on m.firm_id = o.firm_id and m.user_id = ${userId}::uuid`;
}

export type Board = NonNullable<Awaited<ReturnType<typeof findBoard>>>;

export async function findBoard({ userId }: Pick<Actor, 'userId'>, id: string) {
  const row = await findRow(db(), {
    id: boards.id,
    name: boards.name,
    description: boards.description,
    role: orNull(oneOf(boardRoles)),
    ownerName: cell.text,
    access: oneOf(teamAccesses),
    firmName: orNull(cell.text),
    hasLink: cell.boolean,
  })`
    select b.id, b.name, b.description, ${roleOf(userId)} as role, btrim(p.first_name || ' ' || p.last_name) as owner_name,
           coalesce(t.access, 'none') as access,
           (select f.name from firm_members w join firms f on f.id = w.firm_id where w.user_id = b.user_id) as firm_name,
           exists (select from board_shares h where h.board_id = b.id) as has_link
      from boards b join profiles p on p.user_id = b.user_id ${teamTables(userId)}
     where b.id = ${uuidOrNull(id)}`;
  return row?.role ? { ...row, role: row.role } : null;
}

export type HeldBoard = { id: string; name: string; ownerId: string; role: BoardRole };

export async function holdBoard(
  tx: Transaction,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<HeldBoard | null> {
  const row = await findRow(tx, {
    id: boards.id,
    name: boards.name,
    ownerId: boards.userId,
    role: orNull(oneOf(boardRoles)),
  })`
    select b.id, b.name, b.user_id as owner_id, ${roleOf(userId)} as role
      from boards b ${teamTables(userId)} where b.id = ${uuidOrNull(id)} for update of b`;
  return row?.role ? { ...row, role: row.role } : null;
}

export type NotOnBoard = { ok: false; code: 'notAllowed' | 'notFound' | 'refused' };

/** Checks permission and runs `work` with the board locked, so that concurrent changes run one after the other. */
export async function onBoard<Result extends { ok: boolean }>(
  actor: Actor | null,
  { id, deed }: { id: string; deed: BoardDeed },
  work: (tx: Transaction, held: { actor: Actor; board: HeldBoard }) => Promise<Result>,
): Promise<Result | NotOnBoard> {
  if (!mayKeepBoards(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx): Promise<Result | NotOnBoard> => {
    const board = await holdBoard(tx, actor, id);
    if (!board) {
      return { ok: false, code: 'notFound' };
    }
    if (!mayDo(board.role, deed)) {
      return { ok: false, code: 'refused' };
    }
    const result = await work(tx, { actor, board });
    if (result.ok) {
      await tx.execute(sql`update boards set changed_at = now() where id = ${board.id}`);
    }
    return result;
  });
}
