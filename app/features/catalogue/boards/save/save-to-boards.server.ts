import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { EntryKind, Subject } from '#app/features/vocabulary/board-address.ts';
import { rollbackOnRefusal } from '#app/features/vocabulary/rollback-on-refusal.server.ts';
import { db, publicDb, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { boardEntries, boards } from '#app/platform/db/schema/boards.ts';
import type { BoardEntry } from '../board-entry.ts';
import { maxEntries } from '../board-messages.ts';
import { boardRoles, mayDo, mayKeepBoards, mayRemoveEntry } from '../board-policy.ts';
import { type HeldBoard, holdBoard } from '../board-role.server.ts';
import { entryColumns, entryShape, entryTables, toEntry } from '../entries/find-entries.server.ts';
import { insertBoard, type NewBoard } from '../manage/change-board.server.ts';

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

export type BoardOption = {
  id: string;
  name: string;
  ownerName: string | null;
  count: number;
  isOn: boolean;
  canChange: boolean;
};

const maxOwnBoards = 200;
const maxTeamBoards = 50;

/**
 * The user's own boards and those of the firm they may save to, last changed first. The caller must check the
 * policy.
 */
export async function listChoices({ userId }: Actor, { id: subjectId }: Subject): Promise<BoardOption[]> {
  const rows = await listRows(db(), {
    id: boards.id,
    name: boards.name,
    ownerName: cell.text,
    role: oneOf(boardRoles),
    count: cell.number,
    isOn: cell.boolean,
    addedBy: orNull(boardEntries.addedBy),
  })`
    with mine as (
      select b.id, b.name, b.user_id, b.changed_at, 'owner' as role
        from boards b where b.user_id = ${userId} order by b.changed_at desc, b.id desc limit ${maxOwnBoards}
    ), teams as (
      select b.id, b.name, b.user_id, b.changed_at, 'editor' as role
        from firm_members m join firm_members o on o.firm_id = m.firm_id and o.user_id <> m.user_id
        join board_teams t on t.member_id = o.user_id and t.access = 'edit'
        join boards b on b.id = t.board_id
       where m.user_id = ${userId} order by b.changed_at desc, b.id desc limit ${maxTeamBoards}
    )
    select b.id, b.name, btrim(p.first_name || ' ' || p.last_name) as owner_name, b.role,
           (select count(*)::int from board_entries n where n.board_id = b.id and n.removed_at is null) as count,
           e.id is not null as is_on, e.added_by
      from (select * from mine union all select * from teams) as b
      join profiles p on p.user_id = b.user_id
      left join board_entries e on e.board_id = b.id and e.subject_id = ${subjectId} and e.removed_at is null
     order by b.role = 'editor', b.changed_at desc, b.id desc`;
  return rows.map(({ role, addedBy, ownerName, ...board }) => ({
    ...board,
    ownerName: role === 'owner' ? null : ownerName,
    canChange: !board.isOn || mayRemoveEntry(role, { isOwn: addedBy === userId }),
  }));
}

type FoundSubject = Subject & { creativeId: string; title: string };

const selects: Record<EntryKind, (id: string) => SQL> = {
  creative: (id) => sql`
    select l.creative_id, l.business_name as title from listings l where l.creative_id = ${id}`,
  project: (id) => sql`
    select pl.creative_id, p.name as title from project_listings pl join projects p on p.id = pl.project_id
     where pl.project_id = ${id}`,
  piece: (id) => sql`
    select i.creative_id, i.title from portfolio_items i join listings l on l.creative_id = i.creative_id
     where i.id = ${id} and i.media_key is not null`,
};

async function findSubject(
  { kind, id }: Subject,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<FoundSubject | null> {
  const row = await findRow(on, { creativeId: boardEntries.creativeId, title: cell.text })`
    ${selects[kind](id)}`;
  return row && { kind, id, creativeId: row.creativeId, title: row.title.slice(0, 200) };
}

export async function findSubjectCard(subject: Subject): Promise<Pick<BoardEntry, 'title' | 'shown'> | null> {
  const found = await findSubject(subject);
  const row =
    found &&
    (await findRow(publicDb(), entryShape)`
      select ${entryColumns}
        from (select ${found.id}::uuid as id, ${found.kind}::varchar as kind, ${found.id}::uuid as subject_id,
                     ${found.creativeId}::uuid as creative_id, ${found.title}::varchar as title, null::varchar as notes,
                     null::uuid as added_by) as e ${entryTables}`);
  if (!row) {
    return null;
  }
  const { title, shown } = toEntry(row, null);
  return shown && { title, shown };
}
