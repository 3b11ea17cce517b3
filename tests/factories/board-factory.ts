import { randomUUID } from 'node:crypto';
import type { ClientBase, PoolClient } from 'pg';
import { insertFirm, joinFirm } from './project-factory.ts';

type Entry = { kind: 'creative' | 'project' | 'piece'; id: string; creativeId: string; title?: string };

/** Inserts a board with these entries in their order; gives its id and theirs. */
export async function insertBoard(
  client: Pick<ClientBase, 'query'>,
  { userId, name = 'Lobbies with daylight' }: { userId: string; name?: string },
  entries: readonly Entry[] = [],
): Promise<{ id: string; entryIds: string[] }> {
  const id = randomUUID();
  await client.query('insert into boards (id, user_id, name) values ($1, $2, $3)', [id, userId, name]);
  const entryIds = entries.map(() => randomUUID());
  for (const [place, entry] of entries.entries()) {
    await client.query(
      `insert into board_entries (id, board_id, kind, subject_id, creative_id, title, sort_order, added_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        entryIds[place],
        id,
        entry.kind,
        entry.id,
        entry.creativeId,
        entry.title ?? 'An entry',
        place + 1,
        userId,
      ],
    );
  }
  return { id, entryIds };
}

/** A claimed firm of these people. */
export async function insertTeam(client: PoolClient, userIds: readonly string[]): Promise<string> {
  const firmId = await insertFirm(client);
  await client.query('update firms set claimed_at = now() where id = $1', [firmId]);
  for (const userId of userIds) {
    await joinFirm(client, { userId }, { firmId });
  }
  return firmId;
}
