import { LRUCache } from 'lru-cache';
import { type BackupStatus, backupStatus } from '#app/features/desk/backup/backup-status.server.ts';
import { db, statementPools } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { isDatabaseAway } from '#app/platform/db/watch-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { addGauge } from '#app/platform/metrics.server.ts';
import { keptBytes, keptPages } from '#app/platform/page-cache/page-cache.server.ts';
import { countStreams } from './events.ts';

/** Database metrics are read at most this often, however many collectors there are. */
const keptMs = 10_000;

type Counted = Readonly<Record<string, number>>;
type Queues = { waiting: Counted; oldestSeconds: Counted; failed: Counted };
type Mails = { waiting: number; oldestSeconds: number; failed: number };

type Webhooks = { failingSeconds: number; oldestSeconds: number; byFailures: number; byRestore: number };

type Work = {
  queues: Queues;
  mails: Mails;
  inboundSeconds: number;
  webhooks: Webhooks;
  backup: BackupStatus;
};

/** Shared readings of the queue, the mails and the backups; undefined while unavailable. */
function workReader(): () => Promise<Work | undefined> {
  const read = new LRUCache<'work', Work>({
    max: 1,
    ttl: keptMs,
    fetchMethod: async () => ({
      queues: await readQueues(),
      mails: await readMails(),
      inboundSeconds: await readInboundSeconds(),
      webhooks: await readWebhooks(),
      backup: await backupStatus(),
    }),
  });
  return async () => (isDatabaseAway() ? undefined : read.fetch('work'));
}

export function addDatabaseFigures(): void {
  const workNow = workReader();
  addGauge({
    name: 'oriel_release_info',
    help: 'What runs; always 1.',
    label: 'release',
    read: () => ({ [env().release]: 1 }),
  });
  addGauge({
    name: 'oriel_database_away',
    help: 'Whether the database does not answer: 1, else 0.',
    read: () => Number(isDatabaseAway()),
  });
  addGauge({
    name: 'oriel_pool_connections',
    help: 'Open connections for statements, by what they do.',
    label: 'state',
    read: () => {
      const pools = statementPools();
      const idle = sumOf(pools, ({ idleCount }) => idleCount);
      return { idle, used: sumOf(pools, ({ totalCount }) => totalCount) - idle };
    },
  });
  addGauge({
    name: 'oriel_pool_waiting',
    help: 'Statements that wait for a connection.',
    read: () => sumOf(statementPools(), ({ waitingCount }) => waitingCount),
  });
  addGauge({
    name: 'oriel_queue_waiting_jobs',
    help: 'Jobs that could be worked on, by queue; the same for all processes.',
    label: 'queue',
    read: async () => (await workNow())?.queues.waiting ?? null,
  });
  addGauge({
    name: 'oriel_queue_oldest_seconds',
    help: 'How long the oldest of them waits, by queue; the same for all processes.',
    label: 'queue',
    read: async () => (await workNow())?.queues.oldestSeconds ?? null,
  });
  addGauge({
    name: 'oriel_queue_failed_jobs',
    help: 'Jobs that failed for good in the last day, by queue; the same for all processes.',
    label: 'queue',
    read: async () => (await workNow())?.queues.failed ?? null,
  });
  addGauge({
    name: 'oriel_mails_waiting',
    help: 'Emails that have not left; the same for all processes.',
    read: async () => (await workNow())?.mails.waiting ?? null,
  });
  addGauge({
    name: 'oriel_mails_oldest_seconds',
    help: 'How long the oldest of them waits; the same for all processes.',
    read: async () => (await workNow())?.mails.oldestSeconds ?? null,
  });
  addGauge({
    name: 'oriel_mails_failed',
    help: 'Emails of the last day that were given up; the same for all processes.',
    read: async () => (await workNow())?.mails.failed ?? null,
  });
  addGauge({
    name: 'oriel_inbound_mails_oldest_seconds',
    help: 'How long the oldest reply by email waits that was taken and not yet placed; the same for all processes.',
    read: async () => (await workNow())?.inboundSeconds ?? null,
  });
  addGauge({
    name: 'oriel_webhooks_oldest_seconds',
    help: 'How long the oldest webhook waits that is due; the same for all processes.',
    read: async () => (await workNow())?.webhooks.oldestSeconds ?? null,
  });
  addGauge({
    name: 'oriel_webhooks_failing_seconds',
    help: 'How long the endpoint of a partner fails that has failed for longest; the same for all processes.',
    read: async () => (await workNow())?.webhooks.failingSeconds ?? null,
  });
  addGauge({
    name: 'oriel_webhooks_disabled_endpoints',
    help: 'Endpoints of partners that no admin disabled, by what did: failures, restore. The same for all processes.',
    label: 'cause',
    read: async () => {
      const work = await workNow();
      return work ? { failures: work.webhooks.byFailures, restore: work.webhooks.byRestore } : null;
    },
  });
  addGauge({
    name: 'oriel_backup_age_seconds',
    help: 'Since the newest whole backup was begun; absent while there is none. The same for all processes.',
    read: async () => {
      const whole = (await workNow())?.backup.lastWhole;
      return whole ? (Date.now() - whole.startedAt.getTime()) / 1000 : null;
    },
  });
  addGauge({
    name: 'oriel_backup_failed',
    help: 'Whether the newest backup failed: 1, else 0. The same for all processes.',
    read: async () => {
      const work = await workNow();
      return work ? Number(work.backup.lastFailure !== null) : null;
    },
  });
  addGauge({
    name: 'oriel_backup_drill_age_seconds',
    help: 'Since a restore was last tried; absent while none was. The same for all processes.',
    read: async () => {
      const drill = (await workNow())?.backup.lastDrill;
      return drill ? (Date.now() - drill.finishedAt.getTime()) / 1000 : null;
    },
  });
  addGauge({
    name: 'oriel_backup_drill_failed',
    help: 'Whether the last restore that was tried failed: 1, else 0; absent while none was. The same for all processes.',
    read: async () => {
      const drill = (await workNow())?.backup.lastDrill;
      return drill ? Number(drill.error !== null) : null;
    },
  });
  addGauge({
    name: 'oriel_backup_drill_seconds',
    help: 'How long the last restore that was tried took; absent while none was. The same for all processes.',
    read: async () => {
      const drill = (await workNow())?.backup.lastDrill;
      return drill ? (drill.finishedAt.getTime() - drill.startedAt.getTime()) / 1000 : null;
    },
  });
}

export function addWebFigures(): void {
  addGauge({
    name: 'oriel_page_cache_bytes',
    help: 'Bytes of the pages that are kept.',
    read: keptBytes,
  });
  addGauge({ name: 'oriel_page_cache_pages', help: 'Pages that are kept.', read: keptPages });
  addGauge({
    name: 'oriel_open_streams',
    help: 'Open pages of members that hear events.',
    read: countStreams,
  });
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}

/** The queue exists from the first job on. */
async function readQueues(): Promise<Queues> {
  const { isThere } = await getRow(db(), { isThere: cell.boolean })`
    select to_regclass('pgboss.job') is not null as is_there`;
  if (!isThere) {
    return { waiting: {}, oldestSeconds: {}, failed: {} };
  }
  const rows = await listRows(db(), {
    name: cell.text,
    waiting: cell.number,
    oldestSeconds: cell.number,
    failed: cell.number,
  })`
    select q.name,
           count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
           coalesce(extract(epoch from now() - min(greatest(j.created_on, j.start_after))
             filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as oldest_seconds,
           count(j.id) filter (where j.state = 'failed' and j.completed_on > now() - interval '1 day')::int as failed
      from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state <> 'completed'
     where q.name not like '\\_\\_pgboss%'
     group by q.name`;
  const by = (numberOf: (row: (typeof rows)[number]) => number): Counted =>
    Object.fromEntries(rows.map((row) => [row.name, numberOf(row)]));
  return {
    waiting: by((row) => row.waiting),
    oldestSeconds: by((row) => row.oldestSeconds),
    failed: by((row) => row.failed),
  };
}

function readMails(): Promise<Mails> {
  return getRow(db(), { waiting: cell.number, oldestSeconds: cell.number, failed: cell.number })`
    select count(*) filter (where status = 'waiting')::int as waiting,
           coalesce(extract(epoch from now() - min(created_at) filter (where status = 'waiting')), 0)::float8
             as oldest_seconds,
           count(*) filter (where status = 'failed' and created_at > now() - interval '1 day')::int as failed
      from mails where status in ('waiting', 'failed')`;
}

/** Delivered mails are deleted, and held ones have another state. */
async function readInboundSeconds(): Promise<number> {
  const { seconds } = await getRow(db(), { seconds: cell.number })`
    select coalesce(extract(epoch from now() - min(greatest(received_at, decided_at))), 0)::float8 as seconds
      from inbound_mails where state = 'received'`;
  return seconds;
}

/** Endpoints of suspended partners get nothing, so they neither fail nor wait. */
function readWebhooks(): Promise<Webhooks> {
  const shape = {
    failingSeconds: cell.number,
    oldestSeconds: cell.number,
    byFailures: cell.number,
    byRestore: cell.number,
  };
  return getRow(db(), shape)`
    select coalesce(extract(epoch from now() - min(e.failing_since) filter (where e.disabled_at is null)), 0)::float8
             as failing_seconds,
           coalesce(extract(epoch from now() - min(due.at) filter (where e.disabled_at is null)), 0)::float8
             as oldest_seconds,
           count(*) filter (where e.disabled_by = 'failures')::int as by_failures,
           count(*) filter (where e.disabled_by = 'restore')::int as by_restore
      from partner_endpoints e
      join partners p on p.id = e.partner_id and p.suspended_at is null
      left join lateral (
        select min(d.next_attempt_at) as at from partner_deliveries d
         where d.endpoint_id = e.id and d.status = 'waiting' and d.next_attempt_at <= now()
      ) due on true`;
}
