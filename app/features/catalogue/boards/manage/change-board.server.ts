import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { TeamAccess } from '../board-policy.ts';
import type { BoardValues } from '../board-schema.ts';
import { type NotOnBoard, onBoard } from '../on-board.server.ts';

export type ChangeBoardResult = { ok: true } | NotOnBoard;

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
