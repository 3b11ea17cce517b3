import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { maxBoards } from '../board-limits.ts';
import { mayKeepBoards } from '../board-policy.ts';
import type { BoardValues } from '../board-schema.ts';

/** A board to create. The form provides the id, so that submitting twice creates one. */
export type NewBoard = BoardValues & { id: string };

export type MakeBoardResult =
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
