import { setMaxListeners } from 'node:events';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { type CopyConnection, openCopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { putBackJobs } from '#app/platform/jobs/waiting-jobs.server.ts';
import type { Storage } from '#app/platform/storage/storage.ts';
import { type BackupManifest, partNames } from './backup-manifest.ts';
import { emptyDatabase, isDatabaseEmpty } from './empty-database.server.ts';
import { linesOf } from './json-lines.server.ts';
import { loadTable, loadTables } from './load-tables.server.ts';
import { addForeignColumns, openSchema } from './loading-schema.server.ts';
import { openPart } from './part-streams.server.ts';
import { type Report, toCount } from './progress.ts';
import { restoreFiles } from './restore-files.server.ts';
import { findUnfinishedRestore, markRestore, unmarkRestore } from './restore-marker.server.ts';
import { keyOf, openManifest } from './stored-backups.server.ts';

/** Held by the one restore that may be under way. */
const restoreLock = 7_220_003;

/** How the schema of a backup is made; features know no migrations (db/restore-schema.ts). */
export type SchemaSource = {
  /** The migrations of this version, by their `when` in the journal. */
  listKnown(): Promise<number[]>;
  /** Makes the tables as they were after these migrations. */
  make(url: string, migrations: readonly number[]): Promise<void>;
  applyPrograms(url: string, programs: readonly { name: string; text: string }[]): Promise<void>;
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
  /** Reads each table again after it was loaded and compares it with what was backed up. */
  isComparing?: boolean;
};

export type Restored =
  | {
      ok: true;
      manifest: BackupManifest;
      rows: number;
      files: number;
      missingFiles: number;
      jobs: number;
      /** Webhook endpoints of partners that were disabled, so that a copy tells nobody anything. */
      disabledEndpoints: number;
      /** Emails that waited to be sent, and are held instead. */
      heldMails: number;
    }
  | { ok: false; code: 'newer' | 'notEmpty' | 'underWay' };

/**
 * Fills an empty database and storage with a backup: its schema by our own migrations up to those of the backup, its
 * rows, then the migrations that came since. Until the last step nothing takes the database for whole; when it was cut
 * off, the same restore begins anew. Throws what went wrong.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { store, id, key, databaseUrl, schema, signal } = restoring;
  setMaxListeners(100, signal);
  const manifest = await openManifest(store, { id, key });
  const known = new Set(await schema.listKnown());
  if (!manifest.migrations.every((when) => known.has(when))) {
    return { ok: false, code: 'newer' };
  }
  const connection = await openCopyConnection(databaseUrl);
  const stop = () => void connection.close();
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const refusal = await claimDatabase(connection, restoring);
    return refusal ?? (await fill(connection, { ...restoring, manifest, key: keyOf(manifest, key) }));
  } catch (error) {
    // The database only says that it was left.
    throw signal.aborted ? signal.reason : error;
  } finally {
    signal.removeEventListener('abort', stop);
    await connection.close();
  }
}

/** Marks an empty database as being filled, or empties one whose restore was cut off. */
async function claimDatabase(
  connection: CopyConnection,
  { id, report }: Restoring,
): Promise<Extract<Restored, { ok: false }> | null> {
  const { rows } = await connection.client.query<{ isMine: boolean }>(
    'select pg_try_advisory_lock($1) as "isMine"',
    [restoreLock],
  );
  if (!rows[0]?.isMine) {
    return { ok: false, code: 'underWay' };
  }
  const unfinished = await findUnfinishedRestore(connection.db);
  if (unfinished !== null) {
    report(
      `The restore of ${unfinished} into this database was not finished. It is emptied, and filled anew.`,
    );
    await emptyDatabase(connection);
    await connection.client.query('begin');
    await unmarkRestore(connection.db);
    await markRestore(connection.db, id);
    await connection.client.query('commit');
    return null;
  }
  if (!(await isDatabaseEmpty(connection))) {
    return { ok: false, code: 'notEmpty' };
  }
  await connection.client.query('begin');
  await markRestore(connection.db, id);
  await connection.client.query('commit');
  return null;
}

type Filling = Restoring & { manifest: BackupManifest };

async function fill(connection: CopyConnection, filling: Filling): Promise<Restored> {
  const { databaseUrl, schema, manifest, storage, report, signal } = filling;
  report('Making the tables');
  await schema.make(databaseUrl, manifest.migrations);
  await applyPrograms(connection, filling);
  await addForeignColumns(connection, { tables: manifest.tables, report });
  const opened = await openSchema(connection);
  const rows = await loadTables(connection, { ...filling, tables: manifest.tables.filter(isNotPrograms) });
  for (const { name, value, isCalled } of manifest.sequences) {
    await connection.client.query('select setval(to_regclass(quote_ident($1)), $2, $3)', [
      name,
      value,
      isCalled,
    ]);
  }
  report(`Rows loaded: ${toCount(rows)}. Making indexes and checking keys`);
  await opened.close(report);
  signal.throwIfAborted();
  report('Bringing the schema up to date');
  await schema.update(databaseUrl);
  const jobs = await restoreJobs(filling);
  signal.throwIfAborted();
  const files = storage ? await restoreFiles({ ...filling, storage }) : { restored: 0, missing: 0 };
  signal.throwIfAborted();
  const disabledEndpoints = await disableEndpoints(connection);
  const heldMails = await holdMails(connection);
  await unmarkRestore(connection.db);
  return {
    ok: true,
    manifest,
    rows,
    files: files.restored,
    missingFiles: files.missing,
    jobs,
    disabledEndpoints,
    heldMails,
  };
}

/**
 * Partners are told once of what happens: a copy beside the site would tell them again, and of what never happened there.
 * Which of the two is the site is not to be known here, so an admin enables them; what waits is sent then.
 */
async function disableEndpoints({ client }: CopyConnection): Promise<number> {
  const { rowCount } = await client.query(
    `update partner_endpoints set disabled_at = now(), disabled_by = 'restore' where disabled_at is null`,
  );
  return rowCount ?? 0;
}

/**
 * Nobody gets an email twice, or one about what has long changed: what waited, or was to be tried again, stays until an admin
 * sends or drops it (`/admin/mails`, `mails:held`).
 */
async function holdMails({ client }: CopyConnection): Promise<number> {
  const { rowCount } = await client.query(`
    update mails m set status = 'held'
     where m.status = 'waiting'
        or (m.status = 'failed' and exists (
             select from pgboss.job j
              where j.name = 'send-mail' and j.state in ('created', 'retry') and j.data->>'mailId' = m.id::text))`);
  return rowCount ?? 0;
}

const programsTable = 'programs';

function isNotPrograms({ name }: { name: string }): boolean {
  return name !== programsTable;
}

/**
 * The functions, views and triggers that the rows of the backup are in line with, by its own text of them. Loaded as
 * they were, they would only be the record of programs that nobody made here.
 */
async function applyPrograms(connection: CopyConnection, filling: Filling): Promise<void> {
  const { manifest, databaseUrl, schema } = filling;
  const table = manifest.tables.find(({ name }) => name === programsTable);
  if (!table) {
    return;
  }
  await loadTable(connection, { ...filling, table });
  const programs = await listRows(connection.db, { name: cell.text, text: cell.text })`
    select name, coalesce(text, '') as text from programs order by name`;
  await connection.client.query('truncate programs');
  await schema.applyPrograms(databaseUrl, programs);
}

async function restoreJobs({ store, manifest, key, databaseUrl }: Filling): Promise<number> {
  const name = partNames.jobs(manifest.id, manifest.key);
  if (manifest.jobs.lines === 0) {
    return 0;
  }
  return putBackJobs(databaseUrl, linesOf(await openPart(store, { name, part: manifest.jobs, key })));
}
