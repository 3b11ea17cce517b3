import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { now } from '../clock.ts';

/**
 * Waiting jobs in a format independent of the queue's tables, which differ by pg-boss version. A running job counts as
 * waiting. Scheduled jobs are left out; the schedule creates them again.
 */

/** Returns JSON lines from a database with a queue: queues first, then their jobs. */
export const waitingJobsQuery = `
  select line from (
    select 0 as part, q.name as sort,
           json_build_object('queue', q.name, 'policy', q.policy, 'retryLimit', q.retry_limit,
             'retryDelay', q.retry_delay, 'retryBackoff', q.retry_backoff, 'expireInSeconds', q.expire_seconds,
             'retentionSeconds', q.retention_seconds, 'deleteAfterSeconds', q.deletion_seconds)::text as line
      from pgboss.queue q
     where q.name not like '\\_\\_pgboss%' and not exists (select from pgboss.schedule s where s.name = q.name)
    union all
    select 1, j.id::text,
           json_build_object('job', j.name, 'id', j.id, 'data', j.data, 'priority', j.priority,
             'retryLimit', j.retry_limit, 'retryDelay', j.retry_delay, 'retryBackoff', j.retry_backoff,
             'startAfter', j.start_after, 'singletonKey', j.singleton_key,
             'expireInSeconds', j.expire_seconds)::text
      from pgboss.job j
     where j.state in ('created', 'retry', 'active') and j.name not like '\\_\\_pgboss%'
       and not exists (select from pgboss.schedule s where s.name = j.name)
  ) lines order by part, sort`;

const name = z.string().regex(/^[\w.-]{1,200}$/);
const seconds = z.number().int().positive();

const queueLine = z.object({
  queue: name,
  policy: z.enum(['standard', 'short', 'singleton', 'stately', 'exclusive']),
  retryLimit: z.number().int().nonnegative(),
  retryDelay: z.number().int().nonnegative(),
  retryBackoff: z.boolean(),
  expireInSeconds: seconds,
  retentionSeconds: seconds,
  deleteAfterSeconds: z.number().int().nonnegative(),
});

const jobLine = z.object({
  job: name,
  id: z.uuid(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.number().int(),
  retryLimit: z.number().int().nonnegative(),
  retryDelay: z.number().int().nonnegative(),
  retryBackoff: z.boolean(),
  startAfter: z.iso.datetime({ offset: true }),
  singletonKey: z.string().nullable(),
  expireInSeconds: seconds,
});

type WaitingJob = z.infer<typeof jobLine>;

const batchSize = 500;

/**
 * Inserts waiting jobs into the queue of the database at `url`, and makes the queue if needed; `lines` come from the
 * query above. Returns their number.
 */
export async function putBackJobs(url: string, lines: AsyncIterable<string>): Promise<number> {
  const boss = new PgBoss({
    connectionString: url,
    max: 2,
    application_name: 'oriel restore',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  let count = 0;
  const batches = new Map<string, WaitingJob[]>();
  const flush = async (queue: string) => {
    const batch = batches.get(queue) ?? [];
    batches.delete(queue);
    await boss.insert(queue, batch.map(asInserted));
    count += batch.length;
  };
  try {
    for await (const line of lines) {
      const value: unknown = JSON.parse(line);
      if (typeof value === 'object' && value !== null && 'queue' in value) {
        const { queue, ...options } = queueLine.parse(value);
        await boss.createQueue(queue, options);
        continue;
      }
      const job = jobLine.parse(value);
      const batch = batches.get(job.job) ?? [];
      batches.set(job.job, [...batch, job]);
      if (batch.length + 1 >= batchSize) {
        await flush(job.job);
      }
    }
    for (const queue of [...batches.keys()]) {
      await flush(queue);
    }
    return count;
  } finally {
    await boss.stop({ graceful: false, close: true });
  }
}

/** Overdue jobs become due now: a queue drops jobs that were due for two weeks. */
function asInserted({ job: _, data, singletonKey, startAfter, ...job }: WaitingJob) {
  return {
    ...job,
    data: data ?? {},
    ...(singletonKey === null ? {} : { singletonKey }),
    ...(new Date(startAfter) > now() ? { startAfter: new Date(startAfter).toISOString() } : {}),
  };
}
