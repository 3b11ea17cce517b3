import { randomUUID } from 'node:crypto';
import { backupStatus } from '#app/features/backup/backup-status.server.ts';
import { env } from '#app/platform/env.server.ts';
import { examineProvider } from '#app/platform/openid/discover.server.ts';
import { diskRoom } from '#app/platform/storage/disk-room.server.ts';
import { examineStorage } from '#app/platform/storage/examine-storage.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import type { Check } from './check.ts';
import { contentsChecks } from './checks/contents-checks.server.ts';
import { databaseCheck, databaseChecks } from './checks/database-checks.server.ts';
import { mailChecks } from './checks/mail-checks.server.ts';
import { paymentChecks } from './checks/payment-checks.server.ts';
import { siteChecks } from './checks/site-checks.server.ts';
import { trouble, well } from './finding.ts';
import { judgeBackup, judgeDrill } from './judge-backups.ts';
import { durationText } from './measures.ts';
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
