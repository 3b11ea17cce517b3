/** Makes the scheduled backup (backup.job.server.ts). Exit code 0: a backup was made, or one is under way. */
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { readRetention } from './backup-manifest.ts';
import { makeBackup } from './make-backup.server.ts';
import { openTarget } from './stored-backups.server.ts';
import { workBeside } from './work-beside.server.ts';

await workBeside('backup', async (signal) => {
  const { store, key } = await openTarget({});
  const made = await makeBackup({
    databaseUrl: env().databaseDirectUrl,
    storage: storage(),
    store,
    key,
    cause: 'schedule',
    retention: readRetention(env().backup.keep),
    report: (line) => log.debug({ line }, 'backup'),
    signal,
  });
  if (made.ok) {
    log.info({ backup: made.id, ...made.figures }, 'backup made');
  } else {
    log.warn({ code: made.code }, 'no backup was made');
  }
  return made.ok || made.code === 'underWay';
});
