import type { BackupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { Moment } from '#app/ui/moment.tsx';
import { amountText, bytesText, durationText } from './measures.ts';

export function BackupFacts({ status }: { status: BackupStatus }) {
  const { schedule, underWay, lastWhole, lastDrill } = status;
  return (
    <dl className="kv num">
      <dt>Last backup</dt>
      <dd>{lastWhole ? <Whole {...lastWhole} /> : 'None yet'}</dd>
      {underWay ? (
        <>
          <dt>Under way</dt>
          <dd>
            Since <Moment at={underWay.startedAt} />
          </dd>
        </>
      ) : null}
      <dt>Last drill</dt>
      <dd>{lastDrill ? <Drill {...lastDrill} /> : 'Never'}</dd>
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

function Whole({ finishedAt, rowCount, fileCount, storedBytes }: NonNullable<BackupStatus['lastWhole']>) {
  return (
    <>
      <Moment at={finishedAt} />
      {`: ${amountText(rowCount, 'row')}, ${amountText(fileCount, 'file')}, ${bytesText(storedBytes)} added`}
    </>
  );
}

function Drill({ startedAt, finishedAt, error }: NonNullable<BackupStatus['lastDrill']>) {
  const took = durationText(finishedAt.getTime() - startedAt.getTime());
  return (
    <>
      <Moment at={finishedAt} />
      {error ? ', failed' : `, every row equal, took ${took}`}
    </>
  );
}
