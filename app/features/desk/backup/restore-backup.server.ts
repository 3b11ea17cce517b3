import { setMaxListeners } from 'node:events';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { BackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import {
  findPostgresTools,
  nameOfSession,
  type PostgresTools,
  runPostgresTool,
} from '#app/platform/db/postgres-tools.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { openSession, type SessionConnection } from '#app/platform/db/session-connection.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import {
  type BackupManifest,
  partNames,
  type Report,
  sometimes,
  toCount,
  toSize,
} from './backup-manifest.ts';
import { forEachItem, type ListedFile, readFileList } from './file-list.server.ts';
import { join, Meter, measure, openPart } from './part-streams.server.ts';
import { findUnfinishedRestore, markRestore, unmarkRestore } from './restore-marker.server.ts';
import { openManifest } from './stored-backups.server.ts';

/** Held by the one restore that may be under way. */
const restoreLock = 7_220_003;

/** What a restore asks of our migrations, which features do not know (db/migrate.ts). */
export type SchemaSource = {
  /** Whether this version knows a migration, by its `when` in the journal. */
  knows(migration: number): Promise<boolean>;
  /** Runs the migrations that are missing, and brings programs, queue and rights up to date. */
  update(url: string): Promise<void>;
};

export type Restoring = {
  store: BackupStore;
  id: string;
  key: BackupKey | null;
  /** The database to fill, as a role that may make tables, past any pooler. */
  databaseUrl: string;
  /** Where files go; null leaves them out. */
  storage: Storage | null;
  schema: SchemaSource;
  report: Report;
  signal: AbortSignal;
  /** Called with the database as the backup has it, before anything is brought up to date. */
  examine?: (source: { manifest: BackupManifest; tools: PostgresTools }) => Promise<void>;
};

export type Restored =
  | {
      ok: true;
      manifest: BackupManifest;
      files: number;
      jobs: number;
      /** Webhook endpoints of partners that were disabled, so that a copy tells nobody anything. */
      disabledEndpoints: number;
      /** Emails that waited to be sent, and are held instead. */
      heldMails: number;
    }
  | { ok: false; code: 'newer' | 'notEmpty' | 'anotherUnfinished' | 'underWay' };

/**
 * Fills an empty database and storage with a backup, and runs the migrations that came since. The database comes in one
 * transaction, and until the last step nothing takes it for whole; when it was cut off, the same restore goes on. Throws
 * what went wrong.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { store, id, key, databaseUrl, schema, signal } = restoring;
  setMaxListeners(100, signal);
  const manifest = await openManifest(store, { id, key });
  if (!(await schema.knows(manifest.migration))) {
    return { ok: false, code: 'newer' };
  }
  const session = await openSession(databaseUrl);
  const stop = () => void session.close();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const filling = { ...restoring, manifest, key: manifest.key === null ? null : key };
    const code = await claimDatabase(session, filling);
    return code ? { ok: false, code } : await fill(session, filling);
  } catch (error) {
    // The database only says that it was left.
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    await session.close();
  }
}

type Filling = Restoring & { manifest: BackupManifest };

/** Marks an empty database as being filled, or one in which this restore was cut off. */
async function claimDatabase(
  { db }: SessionConnection,
  { id, report }: Filling,
): Promise<Extract<Restored, { ok: false }>['code'] | null> {
  const { isMine } = await getRow(db, { isMine: cell.boolean })`
    select pg_try_advisory_lock(${restoreLock}) as is_mine`;
  if (!isMine) {
    return 'underWay';
  }
  // Of a restore that was killed: it may have all of its input, and go on without it.
  await db.execute(sql`
    select pg_terminate_backend(pid, 30000) from pg_stat_activity
     where datname = current_database() and usename = current_user and application_name = ${nameOfSession('pg_restore')}`);
  const unfinished = await findUnfinishedRestore(db);
  if (unfinished === id) {
    report('This restore was not finished. It goes on where it was.');
    return null;
  }
  if (!(await isDatabaseEmpty(db))) {
    return unfinished === null ? 'notEmpty' : 'anotherUnfinished';
  }
  await db.transaction((tx) => markRestore(tx, id));
  return null;
}

/** Whether nobody has made anything in a database: no table, function or type but those of extensions. */
async function isDatabaseEmpty(db: SessionConnection['db']): Promise<boolean> {
  const { isEmpty } = await getRow(db, { isEmpty: cell.boolean })`
    with ours as (
      select 'pg_class'::regclass as catalog, oid from pg_class where relnamespace = 'public'::regnamespace
      union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
      union all select 'pg_type'::regclass, oid from pg_type where typnamespace = 'public'::regnamespace
      union all select 'pg_ts_config'::regclass, oid from pg_ts_config where cfgnamespace = 'public'::regnamespace
      union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict where dictnamespace = 'public'::regnamespace
      union all select 'pg_namespace'::regclass, oid from pg_namespace where nspname in ('drizzle', 'pgboss'))
    select not exists (
      select from ours where not exists (
        select from pg_depend d where d.classid = ours.catalog and d.objid = ours.oid and d.deptype in ('e', 'a', 'i'))
    ) as is_empty`;
  return isEmpty;
}

async function fill(session: SessionConnection, filling: Filling): Promise<Restored> {
  const { databaseUrl, schema, manifest, storage, report, signal } = filling;
  if (await isDatabaseEmpty(session.db)) {
    await loadDatabase(session, filling);
  }
  report('Bringing the schema up to date');
  await schema.update(databaseUrl);
  signal.throwIfAborted();
  const files = storage ? await restoreFiles({ ...filling, storage }) : 0;
  signal.throwIfAborted();
  const waiting = await session.db.transaction(async (tx) => {
    const jobs = await putBackJobs(tx);
    const disabledEndpoints = await disableEndpoints(tx);
    const heldMails = await holdMails(tx);
    await unmarkRestore(tx);
    return { jobs, disabledEndpoints, heldMails };
  });
  return { ok: true, manifest, files, ...waiting };
}

async function loadDatabase({ client, db }: SessionConnection, filling: Filling): Promise<void> {
  const { store, key, manifest, databaseUrl, examine, report, signal } = filling;
  const { major } = await getRow(db, { major: cell.number })`
    select current_setting('server_version_num')::int / 10000 as major`;
  const tools = await findPostgresTools(major);
  report('Loading the database');
  const name = partNames.dump(manifest.id, manifest.key);
  const loaded = new Meter(() => tell());
  const tell = sometimes(() => report(`  database: ${toSize(loaded.bytes)} so far, unpacked`));
  const output = runPostgresTool({
    tools,
    program: 'pg_restore',
    args: ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'],
    url: databaseUrl,
    input: async () => join(await openPart(store, { name, part: manifest.dump, key }), loaded),
    signal,
  });
  await finished(output.resume());
  report(`Database loaded: ${toCount(manifest.rows)} rows`);
  await client.query('analyze');
  await examine?.({ manifest, tools });
}

type Transaction = Pick<SessionConnection['db'], 'execute'>;

/**
 * Jobs that were under way when the backup was made are done again. Those of a schedule are left to it. The queue
 * forgets what has been due for two weeks, which count from now on. Returns how many wait.
 */
async function putBackJobs(tx: Transaction): Promise<number> {
  await tx.execute(`
    delete from pgboss.job j
     where j.state in ('created', 'retry', 'active') and exists (select from pgboss.schedule s where s.name = j.name)`);
  const { rowCount } = await tx.execute(`
    update pgboss.job
       set state = case when state = 'active' then 'retry' else state end,
           started_on = null, keep_until = greatest(keep_until, now() + interval '14 days')
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`);
  return rowCount ?? 0;
}

/**
 * Partners are told once of what happens: a copy beside the site would tell them again, and of what never happened there.
 * Which of the two is the site is not to be known here, so an admin enables them; what waits is sent then.
 */
async function disableEndpoints(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(
    `update partner_endpoints set disabled_at = now(), disabled_by = 'restore' where disabled_at is null`,
  );
  return rowCount ?? 0;
}

/**
 * Nobody gets an email twice, or one about what has long changed: what waited, or was to be tried again, stays until an admin
 * sends or drops it (`/admin/mails`, `mails:held`).
 */
async function holdMails(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(`
    update mails m set status = 'held'
     where m.status = 'waiting'
        or (m.status = 'failed' and exists (
             select from pgboss.job j
              where j.name = 'send-mail' and j.state in ('created', 'retry') and j.data->>'mailId' = m.id::text))`);
  return rowCount ?? 0;
}

/** Writes the files to storage. One that is there already, as after a restore that was cut off, stays. */
async function restoreFiles({
  store,
  key,
  manifest,
  storage,
  report,
  signal,
}: Filling & { storage: Storage }): Promise<number> {
  const files = await readFileList({ store, key }, manifest);
  let restored = 0;
  const tell = sometimes(() => report(`  files: ${toCount(restored)} of ${toCount(files.length)}`));
  await forEachItem(files, async (file) => {
    signal.throwIfAborted();
    if (!(await isThere(storage, file))) {
      const name = partNames.file(file.object, manifest.key);
      await storage.writeStream(file.key, await openPart(store, { name, part: file, key }));
    }
    restored += 1;
    tell();
  });
  report(`Files restored: ${toCount(restored)}`);
  return restored;
}

async function isThere(storage: Storage, { key, bytes, sha256 }: ListedFile): Promise<boolean> {
  return (await storage.size(key)) === bytes && (await measure(await storage.stream(key))).sha256 === sha256;
}
