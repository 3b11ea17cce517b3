import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client, type PoolClient } from 'pg';
import { neededFiles } from '#app/features/desk/backup/backup-manifest.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { insertCreatives } from './creative-factory.ts';

/** What tells two installations apart: rows of each table, sums of all rows, sequences, and files by their checksum. */
export type Contents = { tables: Record<string, string>; sequences: Record<string, string> };

/** Tables of one installation, and those whose rows are made anew (db/programs, drizzle). */
const leftOut = ['backups', 'restore_drills'];

/** Counts and sums of all tables of a database, whatever the order of their rows. */
export async function contentsOf(url: string): Promise<Contents> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    const db = drizzle(client);
    const names = await listRows(db, { name: cell.text })`
      select tablename::text as name from pg_tables where schemaname = 'public' order by 1`;
    const tables: Contents['tables'] = {};
    for (const { name } of names.filter((table) => !leftOut.includes(table.name))) {
      const { sum } = await getRow(db, { sum: cell.text })`
        select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum
          from ${sql.identifier(name)} t`;
      tables[name] = sum;
    }
    const sequences = await listRows(db, { name: cell.text, value: cell.text })`
      select sequencename::text as name, coalesce(last_value::text, 'none') as value from pg_sequences
       where schemaname = 'public' and sequencename <> 'restore_drills_id_seq' order by 1`;
    return { tables, sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])) };
  } finally {
    await client.end();
  }
}

/** A few creatives with work and reviews, files of several kinds, and text that a copy could get wrong. */
export async function insertSmallWorld(client: PoolClient, storage: Storage): Promise<{ files: string[] }> {
  const creatives = await insertCreatives(client, [
    {
      businessName: 'Tab\tand\\backslash\nand "quotes"',
      bioLong: '\\N, \\. and an é, 価格, 🏛',
      reviews: [5, 4],
    },
    { businessName: null, bioShort: '', portfolio: [{ title: 'House' }] },
    { businessName: 'Norrby', reviews: [3] },
  ]);
  const files: string[] = [];
  for (const [index, { userId }] of creatives.entries()) {
    const key = `rate-sheets/${userId}/${1_700_000_000_000 + index}-rates.pdf`;
    await storage.write(key, Buffer.from(`%PDF of creative ${index} ${'x'.repeat(index * 100_000)}`));
    await client.query(
      `insert into uploads (owner_id, purpose, state, storage_keys, filename) values ($1, 'rate-sheet', 'attached', $2, 'r.pdf')`,
      [userId, [key]],
    );
    files.push(key);
  }
  return { files };
}

/** The files that a database refers to, by key: the checksum, or null for one that is missing. */
export async function filesOf(url: string, storage: Storage): Promise<Record<string, string | null>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const rows = await listRows(drizzle(client), {
    key: cell.text,
    needed: cell.boolean,
  })`${sql.raw(neededFiles)}`;
  await client.end();
  const files: Record<string, string | null> = {};
  for (const { key } of rows) {
    const bytes = await storage.read(key);
    files[key] = bytes && createHash('sha256').update(bytes).digest('hex');
  }
  return files;
}
