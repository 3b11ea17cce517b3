import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { differingPrograms } from './apply-programs.ts';

type Journal = { entries: { when: number; tag: string }[] };

/** Compares the migrations and programs of a checkout's `db` folder with a database. */
export async function examineSchema(client: ClientBase, folder: string) {
  const file = path.join(folder, 'migrations/meta/_journal.json');
  const { entries } = JSON.parse(await readFile(file, 'utf8')) as Journal;
  const last = await lastApplied(client);
  const newest = entries.at(-1);
  const missing = entries.filter((entry) => entry.when > last).map((entry) => entry.tag);
  const isComplete = missing.length === 0;
  return {
    newest: newest?.tag ?? '',
    applied: entries.length - missing.length,
    missing,
    isNewer: newest !== undefined && newest.when < last,
    differingPrograms: isComplete ? await differingPrograms(client, path.join(folder, 'programs')) : [],
  };
}

async function lastApplied(client: ClientBase): Promise<number> {
  const known = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!known.rows[0]?.name) {
    return 0;
  }
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.last ?? 0);
}
