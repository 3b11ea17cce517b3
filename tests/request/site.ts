import type { PoolClient } from 'pg';
import { db } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { doubtPages } from '#app/platform/page-cache/page-cache.server.ts';
import { startWebServer } from '#server/app.ts';
import { insertPlaces } from '../factories/place-factory.ts';
import { siteBuild } from './site-build.ts';

/** The whole web server, listening, on this process's own database with a small gazetteer in it; never stopped. */
await withClient(insertPlaces);
const emptying = await writeEmptying();
await startWebServer({ build: await siteBuild() });

/** Where the site is at home. */
export const { origin } = env();

/** Work with one connection, as factories take it. */
export async function withClient<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await db().$client.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** The rows of a statement on the site's database. */
export async function rows<Row extends Record<string, unknown>>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await db().$client.query<Row>(statement, values)).rows;
}

/** Leaves of the database what was in it before the first test. */
export async function emptyDatabase(): Promise<void> {
  await db().$client.query(emptying);
  doubtPages();
}

/** Empties every table that is empty now, past triggers and keys; not the audit log, which is only added to. */
async function writeEmptying(): Promise<string> {
  const tables = await rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'audit_log'`,
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [counted] = await rows<{ isEmpty: boolean }>(
        `select not exists (select from ${name}) as "isEmpty"`,
      );
      return counted?.isEmpty ? name : null;
    }),
  );
  const deletions = counts.filter((name) => name !== null).map((name) => `delete from ${name}`);
  return ['begin', 'set local session_replication_role = replica', ...deletions, 'commit'].join(';');
}
