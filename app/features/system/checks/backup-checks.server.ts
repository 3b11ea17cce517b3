import { backupStatus } from '#app/features/backup/backup-status.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Check } from '../check.ts';
import { judgeBackup, judgeDrill } from '../judge-backups.ts';

/** That there is a recent backup, and that one was restored. */
export const backupChecks: Check[] = [
  {
    name: 'backup',
    title: 'Backup',
    needsDatabase: true,
    examine: async ({ now }) => judgeBackup(await backupStatus(), momentOf(now)),
  },
  {
    name: 'drill',
    title: 'Restore tried',
    needsDatabase: true,
    examine: async ({ now }) => judgeDrill(await backupStatus(), momentOf(now)),
  },
];

function momentOf(now: Date) {
  return { now, isProduction: env().mode === 'production' };
}
