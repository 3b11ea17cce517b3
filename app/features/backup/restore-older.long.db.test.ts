import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { restoreSchema } from '#db/restore-schema.ts';
import { emptyDatabase } from '#tests/database.ts';
import { ownerDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { makeBackup } from './make-backup.server.ts';
import { restoreBackup } from './restore-backup.server.ts';

/** A backup of the first release that made any: its last migration is 0039_backups. */

const lastMigration = 1_795_355_000_000;
const folder = mkdtempSync(path.join(tmpdir(), 'oriel-older-test-'));
testPool();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const userId = '6f3a1c52-0b1e-4f4e-9d4e-0c6f5b7a1d20';
const signedInAt = new Date('2026-10-01T09:00:00Z');
const quiet = () => {};
const never = new AbortController().signal;

/** A function of the earlier release that this one does not have any more. */
const formerProgram = {
  name: 'former_program',
  text: 'create or replace function former_program() returns int language sql as $$ select 1 $$;\n',
};

async function freshDatabase(): Promise<string> {
  const database = await emptyDatabase();
  onTestFinished(() => database.remove());
  return database.ownerUrl;
}

async function ask(url: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every column, index, key, trigger and function of ours. */
const schemaOf = (url: string) =>
  ask(
    url,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
     union all select proname::text from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`,
  );

test('a backup of an earlier release is brought up to date with its rows', async () => {
  const older = await freshDatabase();
  const migrations = (await restoreSchema.listKnown()).filter((when) => when <= lastMigration);
  await restoreSchema.make(older, migrations);
  await restoreSchema.applyPrograms(older, [formerProgram]);
  await ask(older, `insert into users (id, name, email) values ($1, 'Robin', 'robin@oriel.example')`, [
    userId,
  ]);
  await ask(
    older,
    `insert into sessions (user_id, token, expires_at, signed_in_at) values ($1, 'a token', '2027-01-01Z', $2)`,
    [userId, signedInAt],
  );

  const store = diskBackupStore(path.join(folder, 'place'));
  const storage = diskStorage(path.join(folder, 'storage'));
  const common = { store, storage, key: null, report: quiet, signal: never };
  const made = await makeBackup({ ...common, databaseUrl: older, cause: 'hand', retention: null });
  const id = made.ok ? made.id : made.code;

  const databaseUrl = await freshDatabase();
  const restored = await restoreBackup({
    ...common,
    id,
    databaseUrl,
    schema: restoreSchema,
    isComparing: true,
  });
  expect(restored).toMatchObject({ ok: true, manifest: { migrations } });
  expect(migrations.length).toBeLessThan((await restoreSchema.listKnown()).length);
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(ownerDatabaseUrl()));
  expect(
    await ask(databaseUrl, 'select u.email, s.signed_in_at from sessions s join users u on u.id = s.user_id'),
  ).toEqual([{ email: 'robin@oriel.example', signed_in_at: signedInAt }]);
  // As any other database it is started on, with nothing left to do.
  await migrateDatabase(databaseUrl);

  // The earlier release knows none of what this one has added.
  const again = await makeBackup({ ...common, databaseUrl, cause: 'hand', retention: null });
  const refused = await restoreBackup({
    ...common,
    id: again.ok ? again.id : again.code,
    databaseUrl: await freshDatabase(),
    schema: { ...restoreSchema, listKnown: async () => migrations },
  });
  expect(refused).toEqual({ ok: false, code: 'newer' });
});
