import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Subject } from '#app/features/vocabulary/board-address.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { boardEntries } from '#app/platform/db/schema/boards.ts';
import { maxEntries } from '../board-limits.ts';
import { mayDo, mayKeepBoards, mayRemoveEntry } from '../board-policy.ts';
import { type HeldBoard, holdBoard } from '../board-role.server.ts';
import { insertBoard, type NewBoard } from '../manage/make-board.server.ts';
import { type FoundSubject, findSubject } from './find-subject.server.ts';

export type BoardChoice = { chosen: readonly string[]; before: readonly string[]; newBoard: NewBoard | null };

export type SaveToBoardsResult =
  | { ok: true; added: { id: string; name: string }[]; removed: { id: string; name: string }[] }
  | {
      ok: false;
      code: 'notAllowed' | 'notFound' | 'refused' | 'notShown' | 'tooManyBoards';
    }
  | { ok: false; code: 'full'; boardName: string };

/**
 * Adds an item to the end of the selected boards and removes it from deselected ones; all or nothing. Only boards
 * shown as selected lose it, so that an outdated page does not undo a colleague's change.
 */
export async function saveToBoards(
  actor: Actor | null,
  subject: Subject,
  { chosen, before, newBoard }: BoardChoice,
): Promise<SaveToBoardsResult> {
  if (!mayKeepBoards(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const added: { id: string; name: string }[] = [];
  const removed: { id: string; name: string }[] = [];
  return rollbackOnRefusal(async (tx): Promise<SaveToBoardsResult> => {
    const made = newBoard && (await insertBoard(tx, actor, newBoard));
    if (made && !made.ok) {
      return made;
    }
    const toAdd = new Set([...chosen.filter((id) => !before.includes(id)), ...(made ? [made.id] : [])]);
    const toRemove = new Set(before.filter((id) => !chosen.includes(id)));
    const found = toAdd.size > 0 ? await findSubject(subject, tx) : null;
    if (toAdd.size > 0 && !found) {
      return { ok: false, code: 'notShown' };
    }
    // Locks boards in a fixed order, so that concurrent saves do not deadlock.
    for (const id of [...toAdd, ...toRemove].sort()) {
      const board = await holdBoard(tx, actor, id);
      if (!board) {
        return { ok: false, code: 'notFound' };
      }
      const { name } = board;
      if (toAdd.has(id) && found) {
        const result = await addEntry(tx, { actor, board, subject: found });
        if (result !== 'added' && result !== 'there') {
          return result === 'full'
            ? { ok: false, code: 'full', boardName: name }
            : { ok: false, code: result };
        }
        if (result === 'added') added.push({ id, name });
      } else if (await takeOff(tx, { actor, board, subjectId: subject.id })) {
        removed.push({ id, name });
      }
    }
    return { ok: true, added, removed };
  });
}

/** Adds an item to the end of a locked board. A recently removed one returns with its note. */
async function addEntry(
  tx: Transaction,
  { actor, board, subject }: { actor: Actor; board: HeldBoard; subject: FoundSubject },
): Promise<'added' | 'there' | 'full' | 'refused'> {
  if (!mayDo(board.role, 'add')) {
    return 'refused';
  }
  const { count, last, isThere } = await getRow(tx, {
    count: cell.number,
    last: orNull(cell.number),
    isThere: cell.boolean,
  })`
    select count(*)::int as count, max(sort_order) as last, coalesce(bool_or(subject_id = ${subject.id}), false) as is_there
      from board_entries where board_id = ${board.id} and removed_at is null`;
  if (isThere) {
    return 'there';
  }
  if (count >= maxEntries) {
    return 'full';
  }
  await tx.execute(sql`
    insert into board_entries (board_id, kind, subject_id, creative_id, title, sort_order, added_by)
    values (${board.id}, ${subject.kind}, ${subject.id}, ${subject.creativeId}, ${subject.title}, ${(last ?? 0) + 1}, ${actor.userId})
    on conflict (board_id, subject_id) do update
       set removed_at = null, title = excluded.title, sort_order = excluded.sort_order, added_by = excluded.added_by`);
  await tx.execute(sql`update boards set changed_at = now() where id = ${board.id}`);
  return 'added';
}

/** Removes an item from a locked board; false when it is not there, or not the user's to remove. */
async function takeOff(
  tx: Transaction,
  { actor, board, subjectId }: { actor: Actor; board: HeldBoard; subjectId: string },
): Promise<boolean> {
  const entry = await findRow(tx, { id: boardEntries.id, addedBy: boardEntries.addedBy })`
    select id, added_by from board_entries
     where board_id = ${board.id} and subject_id = ${subjectId} and removed_at is null`;
  if (!entry || !mayRemoveEntry(board.role, { isOwn: entry.addedBy === actor.userId })) {
    return false;
  }
  await tx.execute(sql`update board_entries set removed_at = now() where id = ${entry.id}`);
  await tx.execute(sql`update boards set changed_at = now() where id = ${board.id}`);
  return true;
}
