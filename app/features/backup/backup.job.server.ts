import { z } from 'zod';
import type { BackupSettings } from '#app/platform/backup-store/backup-settings.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { runBeside } from './run-beside.server.ts';

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
      runBeside('app/features/backup/backup-process.server.ts', { called: 'backup', signal }),
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
