import os from 'node:os';
import { closeDb } from '#app/platform/db/client.server.ts';
import { log } from '#app/platform/log.server.ts';

/**
 * The work of a process that a job has started beside the server (backup.job.server.ts), so that copying holds up no
 * answer. It is broken off in order on SIGTERM, and when its parent is gone. The process ends with 0 when `work` says
 * that it is done.
 */
export async function workBeside(
  called: string,
  work: (signal: AbortSignal) => Promise<boolean>,
): Promise<void> {
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('The process was asked to stop.'));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  try {
    process.exitCode = (await work(stopping.signal)) ? 0 : 1;
  } catch (error) {
    log.error({ err: error }, `${called} failed`);
    process.exitCode = 1;
  } finally {
    await closeDb();
    process.disconnect?.();
  }
}
