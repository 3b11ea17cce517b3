import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Talk } from './world/talks.ts';

const rowsPerStatement = 5_000;

/**
 * Inserts rows keyed by column name, in batches. Columns missing from all rows keep their default. Returns the number
 * of rows.
 */
export async function insertRows(
  client: PoolClient,
  table: string,
  rows: Record<string, unknown>[],
): Promise<number> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) =>
    client.escapeIdentifier(column),
  );
  const name = client.escapeIdentifier(table);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await client.query(
      `insert into ${name} (${columns.join(', ')})
       select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1::json)`,
      [JSON.stringify(rows.slice(start, start + rowsPerStatement))],
    );
  }
  return rows.length;
}

/** Inserts conversations with all messages read. Messages are numbered in time order. */
export async function insertTalks(client: PoolClient, talks: readonly Talk[]): Promise<void> {
  await insertRows(client, 'threads', talks.map(threadRow));
  const messages = talks.flatMap(({ id, lines }) => lines.map((line) => ({ id, ...line })));
  messages.sort((one, other) => one.at.getTime() - other.at.getTime());
  // The database numbers the messages: rows are inserted by column names.
  await client.query(
    `insert into messages (thread_id, sender, send_key, body, created_at)
     select thread_id, sender, send_key, body, created_at
       from rows from (json_to_recordset($1)
              as (thread_id uuid, sender text, send_key uuid, body text, created_at timestamptz))
            with ordinality as said(thread_id, sender, send_key, body, created_at, place)
      order by place`,
    [
      JSON.stringify(
        messages.map(({ id, from, text, at }) => ({
          thread_id: id,
          sender: from,
          send_key: randomUUID(),
          body: text,
          created_at: at,
        })),
      ),
    ],
  );
  await client.query(
    `update threads t
        set last_message_id = m.newest, client_read_id = m.newest, creative_read_id = m.newest
       from (select thread_id, max(id) as newest from messages group by thread_id) as m
      where m.thread_id = t.id and t.last_message_id is null`,
  );
  await client.query(
    `insert into thread_stage_changes (thread_id, stage, created_at)
     select id, stage, last_message_at from threads
      where stage <> 'New' and not exists (select from thread_stage_changes s where s.thread_id = threads.id)
      order by last_message_at`,
  );
}

function threadRow({ id, creativeId, clientId, stage, startedAt, lines }: Talk): Record<string, unknown> {
  const reply = lines.find(({ from }) => from === 'creative');
  return {
    id,
    creative_id: creativeId,
    client_id: clientId,
    stage,
    created_at: startedAt,
    last_message_at: lines.at(-1)?.at ?? startedAt,
    first_reply_seconds: reply ? Math.round((reply.at.getTime() - startedAt.getTime()) / 1000) : null,
  };
}
