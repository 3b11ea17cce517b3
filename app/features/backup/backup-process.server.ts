/**
 * Makes the scheduled backup in a process beside the server (backup.job.server.ts), so that copying holds up no answer.
 * It is broken off in order on SIGTERM, and when its parent is gone. Exit code 0: a backup was made, or one is under way.
 */
import os from 'node:os';
import { closeDb } from '#app/platform/db/client.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { openTarget } from './open-target.server.ts';
import { readRetention } from './retention.ts';

os.setPriority(os.constants.priority.PRIORITY_LOW);

const stopping = new AbortController();
const stop = () => stopping.abort(new Error('The process was asked to stop.'));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);

try {
  const { store, key } = await openTarget({});
  const made = await makeBackup({
    databaseUrl: env().databaseDirectUrl,
    storage: storage(),
    store,
    key,
    cause: 'schedule',
    retention: readRetention(env().backup.keep),
    report: (line) => log.debug({ line }, 'backup'),
    signal: stopping.signal,
  });
  if (made.ok) {
    log.info({ backup: made.id, ...made.figures }, 'backup made');
  } else {
    log.warn({ code: made.code }, 'no backup was made');
  }
  process.exitCode = made.ok || made.code === 'underWay' ? 0 : 1;
} catch (error) {
  log.error({ err: error }, 'backup failed');
  process.exitCode = 1;
} finally {
  await closeDb();
  process.disconnect?.();
}
