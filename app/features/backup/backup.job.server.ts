import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { z } from 'zod';
import type { BackupSettings } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

/** The scheduled backup; null when none is wanted. */
export function backupJob({ to, cron }: BackupSettings): Job<object> | null {
  return to === null
    ? null
    : {
        name: 'backup',
        schema: z.object({}),
        handle: (_, signal) => runBackup(signal),
        retries: 2,
        retryDelaySeconds: 900,
        maxSeconds: 6 * 3_600,
        cron,
      };
}

/** Runs from its source, in the folder of the project, where the server is started. */
async function runBackup(signal: AbortSignal | undefined): Promise<void> {
  const child = fork(path.resolve('app/features/backup/backup-process.server.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop);
  try {
    const [code, killedBy] = await once(child, 'exit');
    signal?.throwIfAborted();
    if (code !== 0) {
      throw new Error(`the backup ended with ${code ?? killedBy}; the log says why`);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
