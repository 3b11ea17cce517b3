import { hostname } from 'node:os';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { type BackupStatus, backupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { type FailedMail, listFailures } from '#app/features/desk/failures/failures.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueueScheduled, retryFailed } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { keptBytes, keptPages } from '#app/platform/page-cache/page-cache.server.ts';
import { type DiskRoom, diskRoom } from '#app/platform/storage/disk-storage.server.ts';
import { type CheckContext, type Examined, worstFirst } from './check.ts';
import { listQueues, type Queue } from './checks/site-checks.server.ts';
import { checks } from './checks.server.ts';
import { forgetFindings, runChecks } from './run-checks.server.ts';

/** Data of the System page; a part that could not be read is null. */
export type System = {
  at: string;
  findings: Examined[];
  queues: Queue[] | null;
  mails: FailedMail[] | null;
  facts: SystemFacts | null;
  backups: BackupStatus | null;
};

/** Throws when the actor may not see it. */
export async function findSystem(actor: Actor, probe: Omit<CheckContext, 'now'>): Promise<System> {
  if (!isAdmin(actor)) {
    throw new Error('Only admins look at the system.');
  }
  const at = now();
  const findings = await runChecks(checks, { now: at, ...probe });
  const [queues, failures, facts, backups] = await Promise.all([
    orNothing('queues', listQueues(at)),
    orNothing('mails', listFailures(at)),
    orNothing('facts', findSystemFacts()),
    orNothing('backups', backupStatus()),
  ]);
  return {
    at: at.toISOString(),
    findings: worstFirst(findings),
    queues,
    mails: failures?.mails ?? null,
    facts,
    backups,
  };
}

async function orNothing<Part>(name: string, part: Promise<Part>): Promise<Part | null> {
  return part.catch((error: unknown) => {
    log.error({ part: name, error: String(error) }, 'a part of the System page could not be read');
    return null;
  });
}

/** Versions and sizes; process figures are those of this process. */
export type SystemFacts = {
  release: string;
  node: string;
  mode: string;
  host: string;
  upMs: number;
  isWorkingOnJobs: boolean;
  memoryBytes: number;
  cache: { pages: number; bytes: number };
  postgres: string;
  databaseBytes: number;
  connections: { used: number; max: number };
  storage: 'disk' | 's3';
  disk: DiskRoom | null;
};

async function findSystemFacts(): Promise<SystemFacts> {
  const { release, mode, isWorkingOnJobs, s3, dataDir } = env();
  const [{ postgres, databaseBytes, used, max }, disk] = await Promise.all([
    getRow(db(), {
      postgres: cell.text,
      databaseBytes: cell.number,
      used: cell.number,
      max: cell.number,
    })`
      select current_setting('server_version') as postgres,
             pg_database_size(current_database()) as database_bytes,
             (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
             current_setting('max_connections')::int as max`,
    diskRoom(dataDir).catch(() => null),
  ]);
  return {
    release,
    node: process.versions.node,
    mode,
    host: hostname(),
    upMs: Math.round(process.uptime() * 1000),
    isWorkingOnJobs,
    memoryBytes: process.memoryUsage.rss(),
    cache: { pages: keptPages(), bytes: keptBytes() },
    postgres,
    databaseBytes,
    connections: { used, max },
    storage: s3 ? 's3' : 'disk',
    disk,
  };
}

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
