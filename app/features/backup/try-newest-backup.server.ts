import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { backupStatus } from './backup-status.server.ts';
import { drillRestore } from './drill-restore.server.ts';
import { openTarget } from './open-target.server.ts';
import type { SchemaSource } from './restore-backup.server.ts';
import { listBackups } from './stored-backups.server.ts';

/**
 * Tries the newest whole backup of BACKUP_TO, and says in the log how it went. False when it has to wait: for a backup
 * that is under way, which takes the disk and the processor, or for another drill.
 */
export async function tryNewestBackup(schema: SchemaSource, signal: AbortSignal): Promise<boolean> {
  if ((await backupStatus()).underWay) {
    log.warn('the drill waits until the backup that is under way is over');
    return false;
  }
  const { store, key } = await openTarget({});
  const newest = (await listBackups(store)).whole.at(-1);
  if (!newest) {
    log.warn({ place: store.place }, 'there is no backup to restore yet');
    return true;
  }
  const tried = await drillRestore({
    store,
    id: newest.id,
    key,
    databaseUrl: env().backup.drill.databaseUrl ?? env().databaseDirectUrl,
    schema,
    report: (line) => log.debug({ line }, 'drill'),
    signal,
  });
  if (tried.ok) {
    log.info(
      { backup: newest.id, rows: tried.restored.rows, seconds: tried.seconds },
      'a backup was restored and compared',
    );
    return true;
  }
  log.error({ backup: newest.id, code: tried.code, reason: tried.reason }, 'the drill failed');
  return tried.code !== 'underWay';
}
