import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { type AuditLine, listAudit } from '#app/features/audit/list-audit.server.ts';
import { listPastDue, type PastDue, sumPastDue } from '#app/features/billing/list-past-due.server.ts';
import { listFailures } from '#app/features/desk/failures/failures.server.ts';
import type { CheckContext, Examined } from '#app/features/desk/system/check.ts';
import { listQueues } from '#app/features/desk/system/checks/site-checks.server.ts';
import { checks } from '#app/features/desk/system/checks.server.ts';
import { runChecks } from '#app/features/desk/system/run-checks.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Failing } from './admin-todo.ts';

/** The ISO time of the oldest item of each kind; null when none waits. */
type Oldest = {
  reports: string | null;
  verifications: string | null;
  contactMessages: string | null;
  inboundMails: string | null;
  disputes: string | null;
};

export type AdminOverview = {
  at: string;
  /** Parts are null when they could not be read; the others still show. */
  failing: Failing[] | null;
  oldest: Oldest | null;
  due: { count: number; cents: number; people: PastDue[] } | null;
  lately: AuditLine[] | null;
};

const maxDue = 5;
const maxLines = 6;
/** The page waits at most this long for the checks; later results are on the System page. */
const checksLimitMs = 500;

/** Failures, waiting items, unpaid renewals and recent changes, for /admin. Throws for anyone but an admin. */
export async function findAdminOverview(
  actor: Actor,
  probe: Omit<CheckContext, 'now'> | null,
): Promise<AdminOverview> {
  if (!isAdmin(actor)) {
    throw new Error('Only admins see what fails and waits.');
  }
  const at = now();
  const [failing, oldest, due, lately] = await Promise.all([
    orNothing('failing', findFailing(at, probe)),
    orNothing('oldest', findOldest()),
    orNothing('due', findDue()),
    orNothing(
      'lately',
      listAudit({ action: '', actor: '', person: '', text: '', isOldestFirst: false, beyond: null }).then(
        ({ lines }) => lines.slice(0, maxLines),
      ),
    ),
  ]);
  return { at: at.toISOString(), failing, oldest, due, lately };
}

async function findFailing(at: Date, probe: Omit<CheckContext, 'now'> | null): Promise<Failing[]> {
  const [findings, queues, { webhooks, mails }] = await Promise.all([
    probe ? inTime(runChecks(checks, { now: at, ...probe })) : [],
    listQueues(at),
    listFailures(at),
  ]);
  return [
    ...findings
      .filter(({ verdict }) => verdict === 'trouble')
      .map(({ title, measure, advice = '' }) => ({
        what: `${title}: ${measure}`,
        detail: advice,
        to: '/admin/system',
        way: 'System',
      })),
    ...queues
      .filter(({ failed }) => failed > 0)
      .map(({ title, failed, failure }) => ({
        what: `${title}: ${failed === 1 ? 'one job' : `${failed} jobs`} failed`,
        detail: failure ?? '',
        to: '/admin/system',
        way: 'Queues',
      })),
    ...(webhooks[0]
      ? [
          {
            what:
              webhooks.length === 1
                ? 'One payment event was not worked on'
                : `${webhooks.length} payment events were not worked on`,
            detail: `${webhooks[0].type}. ${webhooks[0].error ?? ''}`,
            to: '/admin/attention',
            way: 'Try again',
          },
        ]
      : []),
    ...(mails[0]
      ? [
          {
            what: mails.length === 1 ? 'One mail was not sent' : `${mails.length} mails were not sent`,
            detail: `${mails[0].subject}. ${mails[0].error ?? ''}`,
            to: '/admin/attention',
            way: 'Mail',
          },
        ]
      : []),
  ];
}

/** Empty when it takes too long; the results are cached for the next view. */
async function inTime(findings: Promise<Examined[]>): Promise<Examined[]> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Examined[]>((resolve) => {
    timer = setTimeout(() => resolve([]), checksLimitMs);
  });
  return Promise.race([findings, late]).finally(() => clearTimeout(timer));
}

async function findOldest(): Promise<Oldest> {
  const time = orNull(cell.isoTime);
  return getRow(db(), {
    reports: time,
    verifications: time,
    contactMessages: time,
    inboundMails: time,
    disputes: time,
  })`
    select (select min(created_at) from reports where status = 'open') as reports,
           (select min(created_at) from verification_requests where status = 'pending') as verifications,
           (select min(created_at) from contact_messages where answered_at is null) as contact_messages,
           (select min(received_at) from inbound_mails where state = 'waiting') as inbound_mails,
           (select min(opened_at) from billing_disputes where noted_at is null) as disputes`;
}

async function findDue() {
  const [sum, people] = await Promise.all([sumPastDue(), listPastDue(maxDue)]);
  return { ...sum, people };
}

function orNothing<Part>(part: string, found: Promise<Part>): Promise<Part | null> {
  return found.catch((error: unknown) => {
    log.error({ part, error: String(error) }, 'a part of the overview of admins could not be read');
    return null;
  });
}
