import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { type BoardDeed, mayDo, mayKeepBoards } from './board-policy.ts';
import { type HeldBoard, holdBoard } from './board-role.server.ts';

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
