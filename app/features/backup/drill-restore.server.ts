import { randomBytes } from 'node:crypto';
import { now } from '#app/platform/clock.ts';
import { openCopyConnection } from '#app/platform/db/copy-connection.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { recordDrill } from './backup-record.server.ts';
import { quoteName } from './database-contents.server.ts';
import { type Restored, type Restoring, restoreBackup } from './restore-backup.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

const prefix = 'oriel_drill_';

/**
 * Tries a backup: reads all of it, restores it into a database of its own in the same cluster, reads every table again
 * and compares, and drops that database. The result is recorded. The role has to be allowed to make databases.
 */
export async function drillRestore(
  drill: Omit<Restoring, 'storage' | 'isComparing'>,
): Promise<{ faults: string[]; restored: Restored | null }> {
  const startedAt = now();
  const { id, store } = drill;
  const record = (error: string | null) =>
    recordDrill({ backupId: id, target: store.place, startedAt, finishedAt: now(), error });
  try {
    const { faults } = await verifyBackup(drill);
    const restored = faults.length === 0 ? await restoreAside(drill) : null;
    await record(
      faults[0] ?? (restored?.ok ? null : `It was not restored: ${restored?.code ?? 'it is damaged'}.`),
    );
    return { faults, restored };
  } catch (error) {
    if (!drill.signal.aborted) {
      await record(error instanceof Error ? error.message : String(error));
    }
    throw error;
  }
}

async function restoreAside(drill: Omit<Restoring, 'storage'>): Promise<Restored> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  const url = new URL(drill.databaseUrl);
  url.pathname = `/${name}`;
  await onServer(drill.databaseUrl, async (run, leftovers) => {
    for (const leftover of leftovers) {
      await run(`drop database if exists ${quoteName(leftover)}`);
    }
    await run(`create database ${quoteName(name)} template template0 encoding 'UTF8'`);
  });
  try {
    return await restoreBackup({ ...drill, databaseUrl: url.href, storage: null, isComparing: true });
  } finally {
    await onServer(drill.databaseUrl, (run) =>
      run(`drop database if exists ${quoteName(name)} with (force)`),
    );
  }
}

/** Databases of drills that were killed: nobody is connected to them. */
async function onServer(
  url: string,
  work: (run: (statement: string) => Promise<void>, leftovers: string[]) => Promise<void>,
): Promise<void> {
  const connection = await openCopyConnection(url);
  try {
    const rows = await listRows(connection.db, { name: cell.text })`
      select datname::text as name from pg_database d
       where starts_with(datname, ${prefix})
         and not exists (select from pg_stat_activity a where a.datname = d.datname)`;
    await work(
      async (statement) => {
        await connection.client.query(statement);
      },
      rows.map(({ name }) => name),
    );
  } finally {
    await connection.close();
  }
}
