import type { Actor } from '#app/features/accounts/actor.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { entryPath } from './board-address.ts';
import { maxComments } from './board-limits.ts';
import type { HeldBoard } from './board-role.server.ts';

type Comment = { actor: Actor; board: HeldBoard; entryId: string; body: string };

/**
 * Puts a comment on the lists of the owner and of whoever commented on the entry before and still sees the board; never
 * on that of its author.
 */
export async function notifyOfComment(
  tx: Transaction,
  { actor, board, entryId, body }: Comment,
): Promise<void> {
  const told = await listRows(tx, { userId: cell.text })`
    select ${board.ownerId}::text as user_id where ${board.ownerId}::uuid <> ${actor.userId}::uuid
    union
    select distinct c.author_id::text from board_comments c
      join board_teams t on t.board_id = ${board.id}
      join firm_members o on o.user_id = t.member_id
      join firm_members m on m.firm_id = o.firm_id and m.user_id = c.author_id
     where c.entry_id = ${entryId} and c.author_id <> ${actor.userId}
     limit ${maxComments}`;
  const from = [actor.firstName, actor.lastName].join(' ').trim();
  for (const { userId } of told) {
    await notify(tx, {
      userId,
      kind: 'board',
      subjectId: entryId,
      detail: {
        from,
        title: `${from || 'A colleague'} commented on ${board.name}`,
        excerpt: body,
        to: entryPath(board.id, entryId),
      },
    });
  }
}
