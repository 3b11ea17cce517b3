import { randomUUID } from 'node:crypto';
import { backupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { findPostgresTools, ToolsMissing } from '#app/platform/db/postgres-tools.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { examineProvider } from '#app/platform/openid/discover.server.ts';
import { diskRoom } from '#app/platform/storage/disk-storage.server.ts';
import { examineStorage } from '#app/platform/storage/examine-storage.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { attention, type Check, durationText, type Finding, trouble, well } from './check.ts';
import { databaseCheck, databaseChecks } from './checks/database-checks.server.ts';
import { paymentChecks } from './checks/payment-checks.server.ts';
import { contentsChecks, mailChecks, siteChecks } from './checks/site-checks.server.ts';
import { judgeBackup, judgeDrill } from './judge-backups.ts';
import { judgeDisk, judgeProvider } from './verdicts.ts';

const storageChecks: Check[] = [
  {
    name: 'storage',
    title: 'Storage writable',
    needsDatabase: false,
    isKept: true,
    limitMs: 10_000,
    examine: async () => {
      const { s3, dataDir } = env();
      const begun = performance.now();
      const failure = await examineStorage(storage(), randomUUID());
      if (failure) {
        return trouble(
          `${failure.bucket} fails`,
          s3
            ? 'Check the S3_ settings, and that the bucket exists and this key may read, write and delete in it.'
            : `Check ORIEL_DATA_DIR (${dataDir}), who owns it and whether the disk is full.`,
          failure.words,
        );
      }
      return well(`${durationText(performance.now() - begun)}, ${s3 ? 'S3' : 'disk'}`);
    },
  },
  {
    name: 'disk',
    title: 'Room on the disk',
    needsDatabase: false,
    examine: async () => judgeDisk(await diskRoom(env().dataDir)),
  },
];

const openidChecks: Check[] = [
  {
    name: 'openid',
    title: 'The organization’s sign-in answers',
    needsDatabase: false,
    isKept: true,
    limitMs: 12_000,
    examine: async () => {
      const { openid, origin } = env();
      return openid ? judgeProvider(await examineProvider(openid, origin), openid.issuer) : null;
    },
  },
];

const backupChecks: Check[] = [
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

/** Where no backup is scheduled, missing tools make none fail. */
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

/** All checks of `doctor` and the System page; the database must be first (run-checks.server.ts). */
export const checks: readonly Check[] = [
  databaseCheck,
  ...databaseChecks,
  ...contentsChecks,
  ...siteChecks,
  ...storageChecks,
  ...mailChecks,
  ...openidChecks,
  ...paymentChecks,
  ...backupChecks,
];
