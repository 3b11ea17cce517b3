import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { withoutIndexes } from '#db/seed/scale/without-indexes.ts';
import type { Load, WorkSizes } from './load.ts';
import { bookTables, loadBooks } from './load-books.ts';
import { briefTables, loadBriefs } from './load-briefs.ts';
import { commissionTables, loadCommissions } from './load-commissions.ts';
import { licenseTables, loadLicenses } from './load-licenses.ts';
import { loadTalks, talkTables } from './load-talks.ts';

const clientsPerCreative = 0.5;

/**
 * Adds members' work to a scale world: conversations, shortlists, figures, invoices, mails, audit, briefs, estimates,
 * licenses and commissions. Most members have a little of each; one creative in two thousand and one client in a
 * thousand have much. A world that has it already is left unchanged. One transaction.
 */
export async function loadWork(databaseUrl: string, log: (text: string) => void): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const stamp = await codeStamp();
    if ((await stampOf(client)) === stamp) {
      return;
    }
    await client.query('begin');
    // No triggers and no reference checks: every row is ours, and trigger counts are computed at the end.
    await client.query('set local session_replication_role = replica');
    await client.query("set local work_mem = '256MB'");
    await client.query(drawing);
    const sizes = await makePeople(client);
    const parts: [string, readonly string[], Load][] = [
      ['Conversations', talkTables, loadTalks],
      ['Books', bookTables, loadBooks],
      ['Briefs', briefTables, loadBriefs],
      ['Licenses', licenseTables, loadLicenses],
      ['Commissions', commissionTables, loadCommissions],
    ];
    const all = parts.flatMap(([, tables]) => tables);
    await withoutIndexes(client, all, async () => {
      await client.query(`truncate ${all.join(', ')}`);
    });
    for (const [name, tables, load] of parts) {
      const started = performance.now();
      await withoutIndexes(client, [...tables], () => load(client, sizes));
      log(`  ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
    await client.query('set local session_replication_role = origin');
    await client.query('select recount_users(), recount_subscription_days()');
    await client.query('select rebuild_user_summaries()');
    await client.query(`comment on table threads is '${stamp}'`);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** `w_creatives` and `w_clients`: all members, numbered. */
async function makePeople(client: Client): Promise<WorkSizes> {
  await client.query(`
    create temporary table w_creatives as
    select row_number() over (order by id)::int as n, id, user_id, created_at from creative_profiles`);
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from w_creatives');
  const creatives = rows[0]?.count ?? 0;
  const clients = Math.max(1000, Math.round(creatives * clientsPerCreative));
  await client.query("delete from users where email like 'client-%@scale.example'");
  await client.query("delete from profiles where email like 'client-%@scale.example'");
  await client.query(
    `insert into users (id, name, email, email_verified, created_at)
     select pg_temp.made(n, 1), 'Client ' || n, 'client-' || n || '@scale.example', true,
            now() - pg_temp.draw(n, 2, 900) * interval '1 day'
       from generate_series(1, $1::int) n`,
    [clients],
  );
  await client.query(
    `insert into profiles (user_id, email, first_name, last_name, company_name, user_type, created_at)
     select pg_temp.made(n, 1), 'client-' || n || '@scale.example', 'Client', n::text, 'Practice ' || n % 90000,
            'client', now() - pg_temp.draw(n, 2, 900) * interval '1 day'
       from generate_series(1, $1::int) n`,
    [clients],
  );
  await client.query(
    'create temporary table w_clients as select n, pg_temp.made(n, 1) as user_id from generate_series(1, $1::int) n',
    [clients],
  );
  await client.query('alter table w_creatives add primary key (n)');
  await client.query('alter table w_clients add primary key (n)');
  await client.query('analyze w_creatives, w_clients');
  return { creatives, clients };
}

const drawing = `
  create function pg_temp.draw(n bigint, salt bigint, below int) returns int language sql immutable parallel safe as
    $$ select (abs(hashint8extended(n, salt)) % below)::int $$;
  create function pg_temp.made(n bigint, salt bigint) returns uuid language sql immutable parallel safe as
    $$ select md5('work ' || n || ' ' || salt)::uuid $$;`;

async function stampOf(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ stamp: string | null }>(
    "select obj_description('threads'::regclass, 'pg_class') as stamp",
  );
  return rows[0]?.stamp ?? null;
}

async function codeStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [
    'load-work.ts',
    'load-talks.ts',
    'load-books.ts',
    'load-briefs.ts',
    'load-licenses.ts',
    'load-commissions.ts',
  ]) {
    hash.update(await readFile(new URL(file, import.meta.url)));
  }
  return hash.digest('hex');
}
