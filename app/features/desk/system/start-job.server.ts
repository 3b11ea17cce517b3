import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows } from '#app/platform/db/rows.server.ts';
import { enqueueScheduled, retryFailed } from '#app/platform/jobs/jobs.server.ts';
import { listQueues } from './list-queues.server.ts';
import { forgetFindings } from './run-checks.server.ts';

type Started = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' };

/** Queues a scheduled job now, besides its regular runs. `gone`: there is no such scheduled job. */
export async function runJobNow(actor: Actor, name: string, now: Date): Promise<Started> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const scheduled = (await listQueues(now)).some((queue) => queue.name === name && queue.isScheduled);
  if (!scheduled) {
    return { ok: false, code: 'gone' };
  }
  await writeAudit(db(), actor.userId, { action: 'job.started', subject: { kind: 'job', id: name } });
  await enqueueScheduled(name);
  forgetFindings();
  return { ok: true };
}

const maxAtOnce = 1_000;

/** Retries a queue's failed jobs. `gone`: none failed, or there is no such queue. */
export async function retryJobs(actor: Actor, name: string): Promise<Started> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const queue = await findRow(db(), { isThere: cell.boolean })`
    select to_regclass('pgboss.job') is not null as is_there`;
  const failed = queue?.isThere
    ? await listRows(db(), { id: cell.text })`
        select id from pgboss.job where name = ${name} and state = 'failed'
         order by completed_on desc limit ${maxAtOnce}`
    : [];
  if (failed.length === 0) {
    return { ok: false, code: 'gone' };
  }
  await writeAudit(db(), actor.userId, {
    action: 'job.tried_again',
    subject: { kind: 'job', id: name },
    after: { count: failed.length },
  });
  await retryFailed(
    name,
    failed.map(({ id }) => id),
  );
  forgetFindings();
  return { ok: true };
}
