import { CronExpressionParser } from 'cron-parser';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { failedMailDays } from '#app/platform/mail/mail.server.ts';
import { resolveDns } from '#app/platform/mail/resolve-dns.server.ts';
import { talkToMailServer } from '#app/platform/mail/talk-to-mail-server.server.ts';
import { reachOrigin } from '#app/platform/outside/fetch-outside.server.ts';
import { hearingNow } from '#app/platform/realtime/listen.server.ts';
import { amountText, attention, type Check, durationText, trouble, well } from '../check.ts';
import { mailAdvice } from '../mail-advice.ts';
import {
  judgeCertificate,
  judgeMails,
  judgeProxies,
  judgeQueues,
  judgeReplies,
  type QueueMeasure,
} from '../verdicts.ts';

const reachMs = 5_000;

export const siteChecks: Check[] = [
  {
    name: 'origin',
    title: 'Public address reachable',
    needsDatabase: false,
    isKept: true,
    limitMs: reachMs + 1_000,
    examine: async ({ now }) => {
      const { configuredOrigin } = env();
      if (!configuredOrigin) {
        return well('any address');
      }
      const reached = await reachOrigin(configuredOrigin, { limitMs: reachMs });
      if (!reached.ok) {
        return trouble(
          'no answer',
          `This machine gets no answer from ${configuredOrigin}. Check ORIGIN, the name server, the proxy and the certificate.`,
          reached.words,
        );
      }
      if (!reached.isOriel) {
        return attention(
          `status ${reached.status}`,
          `Something else than Oriel answers ${configuredOrigin}/healthz. Check ORIGIN and where the proxy leads.`,
        );
      }
      return reached.certificateUntil
        ? judgeCertificate(reached.certificateUntil, now)
        : well(`${reached.ms} ms`);
    },
  },
  {
    name: 'proxy',
    title: 'Proxies in between',
    needsDatabase: false,
    examine: async ({ arrival }) => (arrival ? judgeProxies(arrival, env().trustedProxies) : null),
  },
  {
    name: 'announcements',
    title: 'Changes heard from the database',
    needsDatabase: true,
    examine: async () => {
      const hearing = hearingNow();
      if (hearing === 'nothing to hear') {
        return null;
      }
      return hearing === 'hears'
        ? well('listening')
        : trouble(
            'not listening',
            'This process is not told of changes, and keeps pages for a second only. See whether PostgreSQL accepts one more connection at DATABASE_DIRECT_URL.',
          );
    },
  },
  {
    name: 'jobs',
    title: 'Jobs run',
    needsDatabase: true,
    isKept: true,
    limitMs: 5_000,
    examine: async ({ now }) => {
      const queues = await listQueues(now);
      return queues.length === 0
        ? attention(
            'no queue yet',
            'Start a process that works on jobs: npm start, or node server/main.ts with PROCESS_ROLE=worker.',
          )
        : judgeQueues(queues);
    },
  },
];

/** Counts of whole tables are cached this long. */
const longMs = 60 * 60_000;

export const contentsChecks: Check[] = [
  {
    name: 'gazetteer',
    title: 'Gazetteer loaded',
    needsDatabase: true,
    isKept: true,
    keptWellMs: longMs,
    examine: async () => {
      const { count } = await getRow(db(), { count: cell.number })`select count(*)::int as count from places`;
      return count > 0
        ? well(amountText(count, 'place'))
        : trouble('no place known', 'Run "node db/prepare.ts", or start the server, which loads it.');
    },
  },
  {
    name: 'specialties',
    title: 'Specialties loaded',
    needsDatabase: true,
    isKept: true,
    keptWellMs: longMs,
    examine: async () => {
      const { count } = await getRow(db(), { count: cell.number })`
        select count(*)::int as count from specialties`;
      return count > 0
        ? well(`${count} specialties`)
        : trouble('none, so that no profile can be saved', 'Run "node db/prepare.ts", or start the server.');
    },
  },
  {
    name: 'directory',
    title: 'Listings counted as shown',
    needsDatabase: true,
    isKept: true,
    keptWellMs: longMs,
    limitMs: 10_000,
    examine: async () => {
      const { listed, counted } = await getRow(db(), { listed: cell.number, counted: cell.number })`
        select (select count(*)::int from listings) as listed,
               coalesce((select listed_count from listing_counts where key = 'all'), 0) as counted`;
      return listed === counted
        ? well(amountText(listed, 'listing'))
        : trouble(
            `${listed.toLocaleString('en-US')} listed, ${counted.toLocaleString('en-US')} counted`,
            'Run the statement "select rebuild_directory()", which counts anew.',
          );
    },
  },
  {
    name: 'admins',
    title: 'Two-factor authentication on for every admin',
    needsDatabase: true,
    examine: async () => {
      const { admins, ofSite, secured } = await getRow(db(), {
        admins: cell.number,
        ofSite: cell.number,
        secured: cell.number,
      })`
        select count(*)::int as admins,
               count(*) filter (where r.given_by = 'site')::int as of_site,
               count(*) filter (where r.given_by = 'site' and u.two_factor_enabled)::int as secured
          from user_roles r join users u on u.id = r.user_id
         where r.role = 'admin' and u.disabled_at is null`;
      if (admins === 0) {
        return trouble('no admin', 'Run "npm run cli -- admin:grant EMAIL" for an account that exists.');
      }
      // Other admins get their second factor from their provider.
      if (ofSite === 0) {
        return attention(
          'all by the organization’s sign-in',
          'Run "npm run cli -- admin:grant EMAIL" for one with a password: the way in while the provider is away.',
        );
      }
      return secured < ofSite
        ? attention(
            `${secured} of ${ofSite}`,
            'Ask the others to turn it on under Account, or require it of admins under Settings.',
          )
        : well(`${secured} of ${ofSite}`);
    },
  },
];

export const mailChecks: Check[] = [
  {
    name: 'mail-server',
    title: 'Mail server answers',
    needsDatabase: false,
    isKept: true,
    limitMs: 15_000,
    examine: async () => {
      const { smtpUrl } = env();
      if (!smtpUrl) {
        return well('none, mails stay here');
      }
      const { ms, failure } = await talkToMailServer(smtpUrl);
      return failure ? trouble('refused', mailAdvice[failure.stage], failure.words) : well(durationText(ms));
    },
  },
  {
    name: 'mails',
    title: 'Mails leave',
    needsDatabase: true,
    examine: async ({ now }) => {
      const judged = await getRow(db(), {
        failed: cell.number,
        held: cell.number,
        waitingMs: orNull(cell.number),
      })`
        select count(*) filter (where status = 'failed')::int as failed,
               (select count(*)::int from mails where status = 'held') as held,
               (extract(epoch from ${now}::timestamptz - min(created_at) filter (where status = 'waiting')) * 1000)::float8
                 as waiting_ms
          from mails
         where status in ('waiting', 'failed') and created_at > ${now}::timestamptz - ${failedMailDays} * interval '1 day'`;
      return judgeMails(judged);
    },
  },
  {
    name: 'email-replies',
    title: 'Replies by email arrive',
    needsDatabase: true,
    isKept: true,
    limitMs: 10_000,
    examine: async ({ now }) => {
      const { replies, smtpUrl } = env();
      // With the local mailbox no mail is sent.
      if (!replies || !smtpUrl) {
        return null;
      }
      const { stuck } = await getRow(db(), { stuck: cell.number })`
        select count(*)::int as stuck from inbound_mails
         where state = 'received' and received_at < ${now}::timestamptz - interval '30 minutes'`;
      const servers = await resolveDns(replies.domain, 'MX').catch(() => []);
      return judgeReplies({ domain: replies.domain, hasMailServer: servers.length > 0, stuck });
    },
  },
];

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
