import type { BackupStatus } from '#app/features/backup/backup-status.server.ts';
import { minuteText } from '#app/ui/day-text.ts';
import { amountText, bytesText, durationText } from './measures.ts';

/** The last backup, the last restore that was tried, and what the schedule is. */
export function BackupFacts({ status }: { status: BackupStatus }) {
  const { schedule, underWay, lastWhole, lastDrill } = status;
  return (
    <dl className="kv num">
      <dt>Last backup</dt>
      <dd>{lastWhole ? wholeText(lastWhole) : 'None yet'}</dd>
      {underWay ? (
        <>
          <dt>Under way</dt>
          <dd>Since {minuteText(underWay.startedAt)}</dd>
        </>
      ) : null}
      <dt>Last drill</dt>
      <dd>{lastDrill ? drillText(lastDrill) : 'Never'}</dd>
      <dt>Schedule</dt>
      <dd>
        {schedule
          ? `${schedule.cron} (UTC), ${schedule.isEncrypted ? 'encrypted' : 'not encrypted'}, keeps ${schedule.keep}`
          : 'None: BACKUP_TO is not set'}
      </dd>
      {schedule ? (
        <>
          <dt>Drills</dt>
          <dd>
            {schedule.drillCron ? `${schedule.drillCron} (UTC)` : 'By hand: BACKUP_DRILL_CRON is not set'}
          </dd>
          <dt>Kept in</dt>
          <dd className="[overflow-wrap:anywhere]">{schedule.to}</dd>
        </>
      ) : null}
    </dl>
  );
}

function wholeText({ finishedAt, rowCount, fileCount, storedBytes }: NonNullable<BackupStatus['lastWhole']>) {
  return `${minuteText(finishedAt)}: ${amountText(rowCount, 'row')}, ${amountText(fileCount, 'file')}, ${bytesText(storedBytes)} added`;
}

function drillText({ startedAt, finishedAt, error }: NonNullable<BackupStatus['lastDrill']>) {
  const at = minuteText(finishedAt);
  const took = durationText(finishedAt.getTime() - startedAt.getTime());
  return error ? `${at}, failed` : `${at}, every row equal, took ${took}`;
}
