import { sql } from 'drizzle-orm';
import { Pool, type PoolClient } from 'pg';
import { preparePrices } from '#app/features/billing/prepare-prices.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { doubtPages } from '#app/platform/page-cache/page-cache.server.ts';
import { startWebServer } from '#server/app.ts';
import { insertPlaces } from '../factories/place-factory.ts';
import { superuserDatabaseUrl } from '../test-pool.ts';
import { siteBuild } from './site-build.ts';
import { watchWrites } from './writes.ts';

/** Sets the stage past triggers and keys, which is a superuser's. */
const stage = new Pool({ connectionString: superuserDatabaseUrl(), max: 2 });

/** The whole web server, listening, on this process's own database with a small gazetteer and prices in it; never stopped. */
await withClient(insertPlaces);
await preparePrices();
const restoring = await writeRestoring();
await startWebServer({ build: await siteBuild() });

/** What the site writes. */
export const writes = await watchWrites(stage);

/** Where the site is at home. */
export const { origin } = env();

/** Work with one connection, as factories take it. */
export async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await stage.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** The rows of a statement on the site's database, to be compared. What is read from one has a shape (`getRow`). */
export async function rows(statement: string, values: unknown[] = []): Promise<unknown[]> {
  return (await stage.query(statement, values)).rows;
}

/** The first column of the rows of a statement: their ids, or another text. */
export async function texts(statement: string, values: unknown[] = []): Promise<string[]> {
  const found = await stage.query(statement, values);
  return found.rows.map((row) => String(Object.values(row)[0]));
}

/** The id of the only row of a table. Throws when there are more. */
export async function onlyId(table: string): Promise<string> {
  const { id } = await getRow(db(), { id: cell.text })`
    select (select id::text from ${sql.identifier(table)}) as id`;
  return id;
}

/** Leaves of the database what was in it before the first test. */
export async function emptyDatabase(): Promise<void> {
  await stage.query(restoring);
  doubtPages();
}

/**
 * One text that empties every table, past triggers and keys, and fills those again that held something at the start from
 * a copy. The audit log stays, which is only added to.
 */
async function writeRestoring(): Promise<string> {
  await rows('create schema at_start');
  const tables = await listRows(db(), { name: cell.text, columns: cell.text })`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.table_name <> 'audit_log'
     group by 1`;
  const statements = await Promise.all(
    tables.map(async ({ name, columns }) => {
      const [found] = await rows(`select 1 from ${name} limit 1`);
      if (!found) return [`delete from ${name}`];
      await rows(`create table at_start.${name} as table ${name}`);
      const kept = `insert into ${name} (${columns}) overriding system value select ${columns} from at_start.${name}`;
      return [`delete from ${name}`, kept];
    }),
  );
  return [
    'begin',
    'set local session_replication_role = replica',
    ...statements.flat(),
    'delete from pgboss.job',
    'commit',
  ].join(';');
}
