import type { BackupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { attention, durationText, type Finding, trouble, well } from './check.ts';

const hourMs = 3_600_000;
/** One nightly backup may be missed, not two. */
const maxBackupMs = 36 * hourMs;
const maxDrillMs = 31 * 24 * hourMs;

type Moment = { now: Date; isProduction: boolean };

/** Judges the last backup. The demo needs none. */
export function judgeBackup(status: BackupStatus, { now, isProduction }: Moment): Finding {
  const { schedule, lastWhole, lastFailure, underWay } = status;
  if (lastFailure) {
    return trouble(
      'the last one failed',
      'Mend what it names, then run: npm run cli -- backup.',
      lastFailure.error,
    );
  }
  if (!lastWhole) {
    return isProduction || schedule
      ? attention(
          underWay ? 'the first one is under way' : 'none yet',
          schedule
            ? 'The first one is made by the schedule, or now by: npm run cli -- backup.'
            : 'Set BACKUP_TO, and a backup is made every night. If backups are made by other tools, test a restore.',
        )
      : well('not needed for the demo');
  }
  const age = now.getTime() - lastWhole.startedAt.getTime();
  const measure = `${durationText(age)} old`;
  if (lastWhole.missingFileCount > 0) {
    return attention(
      `${lastWhole.missingFileCount} files missing`,
      'They were not in storage when the last backup was made. npm run cli -- backup names them.',
    );
  }
  return schedule && age > maxBackupMs
    ? trouble(
        measure,
        'The schedule makes none: see whether jobs run, and what the log says of the job backup.',
      )
    : well(measure);
}

/** Judges the last restore drill; null when there is nothing to restore. */
export function judgeDrill({ lastDrill, lastWhole }: BackupStatus, { now }: Moment): Finding | null {
  if (lastDrill?.error) {
    return trouble(
      'the last one failed',
      'Mend what it names, or make a new backup if this one is damaged. Then run: npm run cli -- verify --drill.',
      lastDrill.error,
    );
  }
  if (!lastWhole) {
    return null;
  }
  const advice =
    'Try a restore of the last backup: npm run cli -- verify --drill, or by schedule with BACKUP_DRILL_CRON.';
  if (!lastDrill) {
    return attention('never tried', advice);
  }
  const age = now.getTime() - lastDrill.finishedAt.getTime();
  const measure = `${durationText(age)} ago`;
  return age > maxDrillMs ? attention(measure, advice) : well(measure);
}
