import { Readable } from 'node:stream';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import type { CopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { waitingJobsQuery } from '#app/platform/jobs/waiting-jobs.server.ts';
import { partNames, type TableEntry } from './backup-manifest.ts';
import { columnList, listTables, quoteName } from './database-contents.server.ts';
import { copyOfJson } from './json-lines.server.ts';
import { storePart } from './part-streams.server.ts';
import { type Report, sometimes, toCount, toSize } from './progress.ts';

/** What a backup takes of the database, all of one moment. */

type Copying = { store: BackupStore; key: BackupKey | null; report: Report; id: string };

/**
 * Begins the transaction that sees one moment, with its tables locked against changes of their form, which no snapshot
 * covers. Returns the tables.
 */
export async function beginSnapshot(connection: CopyConnection) {
  const { client } = connection;
  for (let attempt = 1; ; attempt += 1) {
    const before = await listTables(connection);
    await client.query('begin transaction isolation level repeatable read read only');
    // Before the first SELECT, which fixes the moment.
    await client.query(
      `lock table ${before.map(({ name }) => quoteName(name)).join(', ')} in access share mode`,
    );
    const tables = await listTables(connection);
    if (JSON.stringify(tables) === JSON.stringify(before)) {
      return tables;
    }
    await client.query('rollback');
    if (attempt === 5) {
      throw new Error(
        'The tables of the database change while they are backed up. Try again after the update.',
      );
    }
  }
}

/** Copies the rows of one table into a part of its own. */
export async function copyTable(
  connection: CopyConnection,
  {
    store,
    key,
    id,
    report,
    table,
    place,
  }: Copying & { table: Awaited<ReturnType<typeof listTables>>[number]; place: string },
): Promise<TableEntry> {
  const name = partNames.table(id, table.name, key?.fingerprint ?? null);
  const source = connection.read(`copy ${quoteName(table.name)} (${columnList(table)}) to stdout`);
  let bytes = 0;
  const tell = sometimes(() => report(`  ${place} ${table.name}: ${toSize(bytes)} so far`));
  const onBytes = (passed: number) => {
    bytes = passed;
    tell();
  };
  const part = await storePart(store, { name, source, key, onBytes });
  if (part.lines > 0) {
    const size = `${toSize(part.plainBytes)}, stored as ${toSize(part.bytes)}`;
    report(`  ${place} ${table.name}: ${toCount(part.lines)} rows, ${size}`);
  }
  return { ...table, rows: part.lines, part };
}

/** Copies the jobs that wait, so that nothing that was promised is forgotten. */
export async function copyJobs({ client, read }: CopyConnection, { store, key, id }: Copying) {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('pgboss.job') is not null as "isThere"`,
  );
  const source = rows[0]?.isThere ? read(copyOfJson(waitingJobsQuery)) : Readable.from([]);
  return storePart(store, { name: partNames.jobs(id, key?.fingerprint ?? null), source, key });
}
