import type { Actor } from '#app/features/accounts/actor.ts';
import type { Subject } from '#app/features/vocabulary/board-address.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { boardEntries, boards } from '#app/platform/db/schema/boards.ts';
import { boardRoles, mayRemoveEntry } from '../board-policy.ts';

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
