import { CronExpressionParser } from 'cron-parser';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import type { QueueMeasure } from './verdicts.ts';

/** A job queue. Failures are of the last 24 hours; times are ISO strings. */
export type Queue = QueueMeasure & {
  name: string;
  title: string;
  runs: string;
  isScheduled: boolean;
  waiting: number;
  active: number;
  lastAt: string | null;
  failure: string | null;
};

/** A queue without progress for this long is stuck. */
const movingMs = 2 * 60_000;

/** All queues; none before a worker's first start. Finished jobs are kept for a day. */
export async function listQueues(now: Date): Promise<Queue[]> {
  const { isThere } = await getRow(db(), { isThere: cell.boolean })`
    select to_regclass('pgboss.job') is not null as is_there`;
  if (!isThere) {
    return [];
  }
  const rows = await listRows(db(), {
    name: cell.text,
    cron: orNull(cell.text),
    scheduledAt: orNull(cell.time),
    waiting: cell.number,
    active: cell.number,
    failed: cell.number,
    oldestMs: orNull(cell.number),
    lastAt: orNull(cell.time),
    failure: orNull(cell.text),
  })`
    select q.name, s.cron, s.updated_on as scheduled_at,
           count(j.id) filter (where j.state in ('created', 'retry') and j.start_after <= ${now})::int as waiting,
           count(j.id) filter (where j.state = 'active')::int as active,
           count(j.id) filter (where j.state = 'failed' and j.completed_on > ${now}::timestamptz - interval '1 day')::int as failed,
           (extract(epoch from ${now}::timestamptz - min(greatest(j.created_on, j.start_after))
              filter (where j.state in ('created', 'retry') and j.start_after <= ${now})) * 1000)::float8 as oldest_ms,
           max(j.started_on) as last_at,
           (array_agg(left(coalesce(j.output ->> 'message', ''), 300) order by j.completed_on desc)
              filter (where j.state = 'failed'))[1] as failure
      from pgboss.queue q
      left join pgboss.schedule s on s.name = q.name and s.key = ''
      left join pgboss.job j on j.name = q.name
     where q.name not like '\\_\\_pgboss%'
     group by q.name, s.cron, s.updated_on
     order by q.name`;
  return rows.map(({ cron, scheduledAt, lastAt, failure, ...queue }) => ({
    ...queue,
    title: titleOf(queue.name),
    runs: cron ? runsText(cron) : 'At once',
    isScheduled: cron !== null,
    isMoving: queue.active > 0 || (lastAt !== null && now.getTime() - lastAt.getTime() < movingMs),
    lastAt: lastAt?.toISOString() ?? null,
    failure: failure || null,
    isLate:
      cron !== null &&
      queue.waiting + queue.active === 0 &&
      isLateRun({ cron, lastAt, scheduledAt: scheduledAt ?? now }, now),
  }));
}

const graceMs = 5 * 60_000;

/** Whether a scheduled job missed its last run. Runs before `scheduledAt`, the worker's last start, do not count. */
export function isLateRun(
  { cron, lastAt, scheduledAt }: { cron: string; lastAt: Date | null; scheduledAt: Date },
  now: Date,
): boolean {
  const due = CronExpressionParser.parse(cron, {
    currentDate: new Date(now.getTime() - graceMs),
    tz: 'UTC',
  })
    .prev()
    .toDate();
  return due > scheduledAt && (lastAt === null || lastAt < due);
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function runsText(cron: string): string {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const isEveryDay = rest.join(' ') === '* * *';
  if (isEveryDay && hour === '*') {
    const [, step] = minute.match(/^\*\/(\d+)$/) ?? [];
    if (minute === '*' || step) {
      return step ? `Every ${step} minutes` : 'Every minute';
    }
    return /^\d+$/.test(minute) ? 'Every hour' : cron;
  }
  return isEveryDay && /^\d+$/.test(minute) && /^\d+$/.test(hour)
    ? `Daily, ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
    : cron;
}
