import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, PoolClient } from 'pg';
import { db } from '#app/platform/db/client.server.ts';
import { differingPrograms } from './apply-programs.ts';
import { applicationRole } from './rights.ts';

/** Checks of the database that need the files of this folder: `folder` is the checkout's `db`. */
export function probeDatabase(folder: string) {
  return {
    examineSchema: () => withClient((client) => examineSchema(client, folder)),
    examineRights: () => withClient(examineRights),
  };
}

async function withClient<Answer>(ask: (client: PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await db().$client.connect();
  try {
    return await ask(client);
  } finally {
    client.release();
  }
}

type Journal = { entries: { when: number; tag: string }[] };

/** Compares the migrations and programs of a checkout's `db` folder with a database. */
async function examineSchema(client: ClientBase, folder: string) {
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

/** Whether the application's role has the right permissions in a prepared database. */
type RightsFinding = { isWell: true; isApart: boolean } | { isWell: false; text: string };

/** `client` uses the application's role. `isApart`: it can change neither tables nor audit log entries. */
export async function examineRights(client: ClientBase): Promise<RightsFinding> {
  const { rows } = await client.query<{ role: string; may_work: boolean; may_rewrite: boolean }>(
    `select current_user as role, has_table_privilege('users', 'update') as may_work,
            has_table_privilege('audit_log', 'delete') or pg_has_role(relowner, 'usage') as may_rewrite
       from pg_class where oid = 'audit_log'::regclass`,
  );
  const [found] = rows;
  if (!found?.may_work) {
    return {
      isWell: false,
      text: `The role ${found?.role} of DATABASE_URL may not work with the tables. Say 'grant ${applicationRole} to ${found?.role}' in the database, or use the role ${applicationRole}.`,
    };
  }
  return { isWell: true, isApart: !found.may_rewrite };
}
