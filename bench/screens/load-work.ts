import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { withoutIndexes } from '#db/seed/scale/without-indexes.ts';

/**
 * Adds members' work (work.sql) to a scale world. A world that has it already is left unchanged. One transaction.
 */
export async function loadWork(databaseUrl: string): Promise<void> {
  const work = await readFile(new URL('work.sql', import.meta.url), 'utf8');
  const stamp = createHash('sha256').update(work).digest('hex');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ stamp: string | null }>(
      "select obj_description('threads'::regclass, 'pg_class') as stamp",
    );
    if (rows[0]?.stamp === stamp) {
      return;
    }
    const filled = new Set([...work.matchAll(/^insert into (\w+)/gm)].map(([, table = '']) => table));
    const tables = [...filled].filter((table) => table !== 'users' && table !== 'profiles');
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query("set local work_mem = '256MB'");
    await withoutIndexes(client, tables, async () => {
      await client.query(`truncate ${tables.join(', ')}`);
      await client.query(work);
    });
    await client.query('set local session_replication_role = origin');
    // What triggers would have counted.
    await client.query('select recount_users(), recount_subscription_days()');
    await client.query('select rebuild_user_summaries()');
    await client.query(`comment on table threads is '${stamp}'`);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
