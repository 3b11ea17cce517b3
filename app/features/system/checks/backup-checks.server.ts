import { backupStatus } from '#app/features/backup/backup-status.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findPostgresTools, ToolsMissing } from '#app/platform/db/postgres-tools.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Check } from '../check.ts';
import { attention, type Finding, trouble, well } from '../finding.ts';
import { judgeBackup, judgeDrill } from '../judge-backups.ts';

/** That backups can be made, that there is a recent one, and that one was restored. */
export const backupChecks: Check[] = [
  {
    name: 'backup-tools',
    title: 'Backup tools',
    needsDatabase: true,
    isKept: true,
    limitMs: 10_000,
    examine: examineTools,
  },
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

/** Where no backup is made by itself, none fails for want of them. */
async function examineTools(): Promise<Finding> {
  const { major } = await getRow(db(), { major: cell.number })`
    select current_setting('server_version_num')::int / 10000 as major`;
  try {
    const { version } = await findPostgresTools(major);
    return well(`pg_dump ${version}`);
  } catch (error) {
    if (!(error instanceof ToolsMissing)) {
      throw error;
    }
    return (env().backup.to === null ? attention : trouble)('missing', error.message);
  }
}
