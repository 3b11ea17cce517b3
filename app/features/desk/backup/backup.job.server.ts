import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import type { BackupSettings } from '#app/platform/backup-store/backup-settings.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

const schema = z.object({});
const maxSeconds = 6 * 3_600;

/** What runs by schedule: the backup, and the restore that is tried. None without a place for backups. */
export function backupJobs({ to, cron, drill }: BackupSettings): Job<object>[] {
  return to === null ? [] : [backupJob(cron), ...(drill.cron === null ? [] : [drillJob(drill.cron)])];
}

function backupJob(cron: string): Job<object> {
  return {
    name: 'backup',
    schema,
    handle: (_, signal) =>
      runBeside('app/features/desk/backup/backup-process.server.ts', { called: 'backup', signal }),
    retries: 2,
    retryDelaySeconds: 900,
    maxSeconds,
    cron,
  };
}

/** Tried again where a backup or another drill is under way; a backup that is found damaged is not. */
function drillJob(cron: string): Job<object> {
  return {
    name: 'backup-drill',
    schema,
    handle: (_, signal) => runBeside('server/drill-process.ts', { called: 'drill', signal }),
    retries: 3,
    retryDelaySeconds: 900,
    maxSeconds,
    cron,
  };
}

/**
 * Runs a source file in a process beside the server, in the folder of the project, where the server is started. Throws
 * when it does not end with 0; it is asked to stop when `signal` is aborted.
 */
async function runBeside(
  file: string,
  { called, signal }: { called: string; signal: AbortSignal | undefined },
): Promise<void> {
  const child = fork(path.resolve(file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop);
  try {
    const [code, killedBy] = await once(child, 'exit');
    signal?.throwIfAborted();
    if (code !== 0) {
      throw new Error(`the ${called} ended with ${code ?? killedBy}; the log says why`);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
