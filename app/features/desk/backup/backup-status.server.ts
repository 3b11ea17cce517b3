import { db } from '#app/platform/db/client.server.ts';
import { findRow, notNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { backups, restoreDrills } from '#app/platform/db/schema/desk.ts';
import { env } from '#app/platform/env.server.ts';

const wholeShape = {
  id: backups.id,
  target: backups.target,
  startedAt: backups.startedAt,
  finishedAt: notNull(backups.finishedAt),
  rowCount: notNull(backups.rowCount),
  fileCount: notNull(backups.fileCount),
  missingFileCount: notNull(backups.missingFileCount),
  storedBytes: notNull(backups.storedBytes),
};
const failedShape = {
  id: backups.id,
  startedAt: backups.startedAt,
  finishedAt: notNull(backups.finishedAt),
  error: notNull(backups.error),
};
const drillShape = {
  backupId: restoreDrills.backupId,
  startedAt: restoreDrills.startedAt,
  finishedAt: restoreDrills.finishedAt,
  error: restoreDrills.error,
};

export type BackupStatus = {
  /** Null: no backup is made by itself (BACKUP_TO). */
  schedule: {
    to: string;
    cron: string;
    /** Null: no restore is tried by itself (BACKUP_DRILL_CRON). */
    drillCron: string | null;
    keep: string;
    isEncrypted: boolean;
  } | null;
  /** A backup that is being made. */
  underWay: { id: string; startedAt: Date } | null;
  /** The newest backup that is whole. */
  lastWhole: RowOf<typeof wholeShape> | null;
  /** The newest failure, when no backup has been made since. */
  lastFailure: RowOf<typeof failedShape> | null;
  /** The newest restore that was tried; `error` says why it failed. */
  lastDrill: RowOf<typeof drillShape> | null;
};

/** How it stands with the backups of this installation, as the admin's screens and `doctor` show it. */
export async function backupStatus(): Promise<BackupStatus> {
  const { backup } = env();
  const lastWhole = await findRow(db(), wholeShape)`
    select id, target, started_at, finished_at, row_count, file_count, missing_file_count, stored_bytes from backups
     where finished_at is not null and error is null order by started_at desc limit 1`;
  const lastFailure = await findRow(db(), failedShape)`
    select id, started_at, finished_at, error from backups
     where error is not null order by started_at desc limit 1`;
  return {
    schedule:
      backup.to === null
        ? null
        : {
            to: backup.to,
            cron: backup.cron,
            drillCron: backup.drill.cron,
            keep: backup.keep,
            isEncrypted: backup.key !== null,
          },
    underWay: await findRow(db(), { id: backups.id, startedAt: backups.startedAt })`
      select id, started_at from backups where finished_at is null and beat_at > now() - interval '5 minutes'
       order by started_at desc limit 1`,
    lastWhole,
    lastFailure:
      lastFailure && (!lastWhole || lastFailure.startedAt > lastWhole.startedAt) ? lastFailure : null,
    lastDrill: await findRow(db(), drillShape)`
      select backup_id, started_at, finished_at, error from restore_drills order by finished_at desc limit 1`,
  };
}
