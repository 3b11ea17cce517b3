import pLimit from 'p-limit';
import type { BackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import type { BackupStore } from '#app/platform/backup-store/backup-store.ts';
import { type CopyConnection, openCopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { type BackupManifest, partNames, type TableEntry } from './backup-manifest.ts';
import { columnList, quoteName } from './database-contents.server.ts';
import { DamagedPart, measure, openPart } from './part-streams.server.ts';
import { type Report, toCount } from './progress.ts';

const atOnce = 2;

type Loading = {
  store: BackupStore;
  key: BackupKey | null;
  manifest: BackupManifest;
  databaseUrl: string;
  report: Report;
  signal: AbortSignal;
  isComparing?: boolean;
};

/** Loads tables, the largest first, into a schema that was opened for it. Returns how many rows. */
export async function loadTables(
  connection: CopyConnection,
  loading: Loading & { tables: readonly TableEntry[] },
): Promise<number> {
  const { databaseUrl, report, signal } = loading;
  const second = await openCopyConnection(databaseUrl);
  const stop = () => void second.close();
  signal.addEventListener('abort', stop);
  const free = [connection, second];
  const limit = pLimit(atOnce);
  const tables = [...loading.tables].sort((a, b) => b.part.plainBytes - a.part.plainBytes);
  let rows = 0;
  try {
    await Promise.all(
      tables.map((table) =>
        limit(async () => {
          signal.throwIfAborted();
          const own = free.pop();
          if (!own) {
            throw new Error('more tables are loaded at once than there are connections');
          }
          await loadTable(own, { ...loading, table });
          free.push(own);
          rows += table.rows;
          if (table.rows > 0) {
            report(`  ${table.name}: ${toCount(table.rows)} rows`);
          }
        }),
      ),
    );
    return rows;
  } catch (error) {
    limit.clearQueue();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await second.close();
  }
}

/** Loads one table; it holds the rows of the backup and nothing else afterwards. */
export async function loadTable(
  connection: CopyConnection,
  { store, key, manifest, table, isComparing }: Loading & { table: TableEntry },
): Promise<void> {
  const { client } = connection;
  const name = partNames.table(manifest.id, table.name, manifest.key);
  await client.query('begin');
  // What migrations put in; and rows that come in the same transaction need no second pass to be seen by all.
  await client.query(`truncate only ${quoteName(table.name)}`);
  const source = await openPart(store, { name, part: table.part, key });
  const rows = await connection.load(
    `copy ${quoteName(table.name)} (${columnList(table)}) from stdin with (freeze true)`,
    source,
  );
  if (rows !== table.rows) {
    throw new DamagedPart(`${name} holds ${rows} rows, and not the ${table.rows} that were backed up.`);
  }
  await client.query('commit');
  if (isComparing) {
    await compareTable(connection, { name, table });
  }
}

async function compareTable(
  connection: CopyConnection,
  { name, table }: { name: string; table: TableEntry },
): Promise<void> {
  const again = connection.read(`copy ${quoteName(table.name)} (${columnList(table)}) to stdout`);
  if ((await measure(again)).sha256 !== table.part.plainSha256) {
    throw new DamagedPart(`${name} reads differently after it was loaded.`);
  }
}
