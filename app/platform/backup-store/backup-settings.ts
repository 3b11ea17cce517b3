import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import type { ValuesOf } from '../setting-values.ts';
import type { S3Settings, storageVariables } from '../storage/storage-settings.ts';

const cronLine = z.string().refine(isCronLine, 'five fields such as 23 3 * * *, in UTC');

/** Scheduled backups and restore drills (docs/decisions/0040-backups.md). */
export const backupVariables = {
  /** Target of the scheduled backup: a folder or s3://bucket/prefix. Without it none is scheduled. */
  BACKUP_TO: z.string().min(1).optional(),
  /** The schedule, as a cron line in UTC. */
  BACKUP_CRON: cronLine.default('23 3 * * *'),
  /**
   * When the newest backup is restored to a scratch database and compared, as a cron line in UTC; without it, never.
   */
  BACKUP_DRILL_CRON: cronLine.optional(),
  /** Where the drill restores: any database of a cluster, as a role that may create databases. */
  BACKUP_DRILL_URL: z.string().min(1).optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}[dwmy]( \d{1,3}[dwmy])*$/, 'such as 7d 4w 6m')
    .default('7d 4w 6m'),
  /** Encrypts backups: AGE-SECRET-KEY-1…, made by backup:key. */
  BACKUP_KEY: z.string().min(1).optional(),
  /** A separate S3 store or account for backups; without a key of its own, that of the files (S3_…). */
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().min(1).default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

export type BackupSettings = {
  to: string | null;
  cron: string;
  /** `cron` is null when no drill is scheduled; `databaseUrl` is null when it uses the site's own database server. */
  drill: { cron: string | null; databaseUrl: string | null };
  keep: string;
  key: string | null;
  /** For `s3://…`; null when no keys are set. */
  s3: Omit<S3Settings, 'bucketPrefix'> | null;
};

type Values = ValuesOf<typeof backupVariables> & ValuesOf<typeof storageVariables>;

export function requiredForBackups(variables: Record<string, string | undefined>): string[] {
  return variables.BACKUP_DRILL_CRON ? ['BACKUP_TO'] : [];
}

/** Backups use the S3 store of the files unless they have one of their own. */
export function backupSettings(values: Values): BackupSettings {
  return {
    to: values.BACKUP_TO ?? null,
    cron: values.BACKUP_CRON,
    drill: { cron: values.BACKUP_DRILL_CRON ?? null, databaseUrl: values.BACKUP_DRILL_URL ?? null },
    keep: values.BACKUP_KEEP,
    key: values.BACKUP_KEY ?? null,
    s3: backupS3(values),
  };
}

function backupS3(values: Values): BackupSettings['s3'] {
  const own = s3Access(values.BACKUP_S3_ACCESS_KEY_ID, values.BACKUP_S3_SECRET_ACCESS_KEY);
  if (own) {
    return { ...own, endpoint: values.BACKUP_S3_ENDPOINT, region: values.BACKUP_S3_REGION };
  }
  const access = s3Access(values.S3_ACCESS_KEY_ID, values.S3_SECRET_ACCESS_KEY);
  return access && { ...access, endpoint: values.S3_ENDPOINT, region: values.S3_REGION };
}

function s3Access(accessKeyId: string | undefined, secretAccessKey: string | undefined) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
}

/** Checks cron lines at start, not when the first backup is missing. */
function isCronLine(line: string): boolean {
  try {
    CronExpressionParser.parse(line);
    return line.trim().split(/\s+/).length === 5;
  } catch {
    return false;
  }
}
