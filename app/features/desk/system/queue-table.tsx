import type { BackupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { ActionsHead } from '#app/ui/actions-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form } from '#app/ui/form.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { RowButton } from '#app/ui/row-button.tsx';
import { ServerWords } from '#app/ui/server-words.tsx';
import { amountText, bytesText, durationText } from './check.ts';
import type { Queue } from './checks/site-checks.server.ts';
import './system.css';

export function QueueTable({ queues, at }: { queues: readonly Queue[]; at: string }) {
  if (queues.length === 0) {
    return (
      <EmptyState
        title="No queue yet"
        text="Queues are made when a process first works on jobs: npm start, or node server/main.ts with PROCESS_ROLE=worker."
      />
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by keyboard
    <section className="table-box relative" aria-label="Queues" tabIndex={0}>
      <table className="table queues">
        <thead>
          <tr>
            {['Job', 'Runs', 'Waiting', 'Oldest', 'Failed', 'Last'].map((head, at) => (
              <th key={head} className={at > 1 ? 'label text-right' : 'label'} scope="col">
                {head}
              </th>
            ))}
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} at={at} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function QueueRow({ queue, at }: { queue: Queue; at: string }) {
  const { title, runs, waiting, oldestMs, failed, failure, lastAt, isLate } = queue;
  return (
    <tr>
      <th scope="row">
        <span className="strong">{title}</span>
        {failed > 0 && failure ? <ServerWords>{failure}</ServerWords> : null}
      </th>
      <td className="muted nowrap">{runs}</td>
      <td className="text-right">{waiting.toLocaleString('en-US')}</td>
      <td className="text-right nowrap">{oldestMs === null ? '–' : durationText(oldestMs)}</td>
      <td className={failed > 0 ? 'text-right strong danger' : 'text-right'}>
        {failed.toLocaleString('en-US')}
      </td>
      <td className={isLate ? 'text-right nowrap strong danger' : 'text-right nowrap'}>
        {isLate ? 'Late' : lastText(lastAt, at)}
      </td>
      <td className="text-right">
        <QueueAction queue={queue} />
      </td>
    </tr>
  );
}

function lastText(lastAt: string | null, at: string): string {
  return lastAt ? `${durationText(Date.parse(at) - Date.parse(lastAt))} ago` : '–';
}

function QueueAction({ queue: { name, title, failed, isScheduled } }: { queue: Queue }) {
  const verb = failed > 0 ? 'Try again' : isScheduled ? 'Run now' : null;
  return verb ? (
    <Form method="post" fields={{ id: name }} preventScrollReset>
      <RowButton intent={failed > 0 ? 'retryJobs' : 'runJob'} label={`${verb}: ${title}`}>
        {verb}
      </RowButton>
    </Form>
  ) : null;
}

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
