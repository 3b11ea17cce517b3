import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { endpointDisabledEmail } from '#app/emails/contact-emails.tsx';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, type RowOf } from '#app/platform/db/rows.server.ts';
import { partnerDeliveries, partnerEndpoints, partnerEvents } from '#app/platform/db/schema/partners.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countWebhook } from '#app/platform/metrics.server.ts';
import { type Posted, postOutside } from '#app/platform/outside/post-outside.server.ts';
import { webhookBody, webhookId } from './events.ts';
import { disabledAfterSeconds, keptSeconds, retryDelaySeconds } from './retry-schedule.ts';
import { webhookHeaders } from './webhook-secret.server.ts';

const atOncePerEndpoint = 4;
/** Longer than a response may take. After this, another process takes over a claim of a killed one. */
const claimSeconds = 60;
const maxWorkMs = 45_000;

const claimShape = {
  id: partnerDeliveries.id,
  attemptCount: partnerDeliveries.attemptCount,
  eventId: partnerEvents.id,
  type: partnerEvents.type,
  creativeId: partnerEvents.creativeId,
  reviewId: partnerEvents.reviewId,
  createdAt: cell.isoTime,
};

type Claimed = RowOf<typeof claimShape>;

const endpointShape = {
  id: partnerEndpoints.id,
  partnerId: partnerEndpoints.partnerId,
  url: partnerEndpoints.url,
  secretVersion: partnerEndpoints.secretVersion,
  oldSecretUntil: partnerEndpoints.oldSecretUntil,
};

type Endpoint = RowOf<typeof endpointShape>;

type Deliver = { signal?: AbortSignal | undefined; isAllowed?: (address: string) => boolean };

export async function deliverTo(endpointId: string, { signal, isAllowed }: Deliver = {}): Promise<number> {
  const until = now().getTime() + maxWorkMs;
  let sent = 0;
  while (!signal?.aborted && now().getTime() < until) {
    const claim = await claimDue(endpointId);
    if (!claim) {
      return sent;
    }
    await Promise.all(claim.deliveries.map((delivery) => deliver(claim.endpoint, delivery, isAllowed)));
    sent += claim.deliveries.length;
  }
  return sent;
}

/**
 * Claims due deliveries and counts the attempt before it is made. Locks the endpoint, so that a second process sees how
 * many are claimed.
 */
async function claimDue(endpointId: string): Promise<{ endpoint: Endpoint; deliveries: Claimed[] } | null> {
  return db().transaction(async (tx) => {
    const endpoint = await findRow(tx, endpointShape)`
      select e.id, e.partner_id, e.url, e.secret_version, e.old_secret_until
        from partner_endpoints e join partners p on p.id = e.partner_id
       where e.id = ${endpointId} and e.disabled_at is null and p.suspended_at is null
         for update of e`;
    const deliveries = endpoint
      ? await listRows(tx, claimShape)`
          with due as (
            select id from partner_deliveries
             where endpoint_id = ${endpointId} and status = 'waiting' and next_attempt_at <= now()
               and (claimed_until is null or claimed_until <= now())
             order by next_attempt_at, id
             limit (select greatest(0, ${atOncePerEndpoint} - count(*)) from partner_deliveries
                     where endpoint_id = ${endpointId} and status = 'waiting' and claimed_until > now())
          ),
          claimed as (
            update partner_deliveries d
               set claimed_until = now() + ${claimSeconds} * interval '1 second', attempt_count = attempt_count + 1
              from due where d.id = due.id
            returning d.id, d.attempt_count, d.event_id
          )
          select c.id, c.attempt_count, ev.id as event_id, ev.type, ev.creative_id, ev.review_id, ev.created_at
            from claimed c join partner_events ev on ev.id = c.event_id order by ev.created_at, c.id`
      : [];
    return endpoint && deliveries.length > 0 ? { endpoint, deliveries } : null;
  });
}

async function deliver(
  endpoint: Endpoint,
  delivery: Claimed,
  isAllowed: Deliver['isAllowed'],
): Promise<void> {
  const at = now();
  const id = webhookId(delivery.eventId);
  const body = webhookBody({ ...delivery, id: delivery.eventId }, env().origin);
  const posted = await postOutside(endpoint.url, {
    body,
    headers: webhookHeaders({ endpoint, id, at, body }),
    ...(isAllowed ? { isAllowed } : {}),
  });
  const isDone = posted.status !== null && posted.status >= 200 && posted.status < 300;
  countWebhook(isDone ? 'delivered' : 'failed');
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      insert into partner_attempts (delivery_id, attempted_at, took_ms, status, error, response)
      select id, ${at.toISOString()}::timestamptz, ${posted.tookMs}, ${posted.status}, ${posted.error}, ${posted.excerpt}
        from partner_deliveries where id = ${delivery.id}`);
    await (isDone
      ? noteSuccess(tx, { endpoint, delivery })
      : noteFailure(tx, { endpoint, delivery, posted }));
  });
}

type Outcome = { endpoint: Endpoint; delivery: Claimed };

async function noteSuccess(tx: Transaction, { endpoint, delivery }: Outcome): Promise<void> {
  await tx.execute(sql`
    update partner_deliveries set status = 'delivered', claimed_until = null where id = ${delivery.id}`);
  await tx.execute(sql`
    update partner_endpoints set failing_since = null where id = ${endpoint.id} and failing_since is not null`);
}

async function noteFailure(
  tx: Transaction,
  { endpoint, delivery, posted }: Outcome & { posted: Posted },
): Promise<void> {
  const delay = retryDelaySeconds(delivery.attemptCount, Math.random());
  await tx.execute(sql`
    update partner_deliveries
       set status = ${delay === null ? 'failed' : 'waiting'}, claimed_until = null,
           next_attempt_at = now() + ${delay ?? 0} * interval '1 second'
     where id = ${delivery.id}`);
  await tx.execute(sql`
    update partner_endpoints set failing_since = now() where id = ${endpoint.id} and failing_since is null`);
  const disabled = await findRow(tx, { since: cell.time, name: cell.text })`
    update partner_endpoints e set disabled_at = now(), disabled_by = 'failures'
      from partners p
     where e.id = ${endpoint.id} and p.id = e.partner_id and e.disabled_at is null
       and e.failing_since <= now() - ${disabledAfterSeconds} * interval '1 second'
    returning e.failing_since as since, p.name`;
  if (disabled) {
    const { supportEmail } = await getSiteSettings(tx);
    const content = await endpointDisabledEmail({
      partner: disabled.name,
      address: endpoint.url,
      reason: posted.error ?? `It answered ${posted.status}.`,
      url: `${env().origin}/admin/partners/${endpoint.partnerId}`,
    });
    await postMail(tx, content, { to: supportEmail });
  }
}

export async function listDueEndpoints(): Promise<string[]> {
  const rows = await listRows(db(), { id: partnerEndpoints.id })`
    select e.id from partner_endpoints e join partners p on p.id = e.partner_id
     where e.disabled_at is null and p.suspended_at is null
       and exists (select 1 from partner_deliveries d
                    where d.endpoint_id = e.id and d.status = 'waiting' and d.next_attempt_at <= now())`;
  return rows.map(({ id }) => id);
}

/** Sends what is due to one endpoint. A failed delivery is retried through its row, so the job itself succeeds. */
export const deliverWebhooksJob: Job<{ endpointId: string }> = {
  name: 'deliver-webhooks',
  schema: z.object({ endpointId: z.uuid() }),
  handle: async ({ endpointId }, signal) => {
    await deliverTo(endpointId, { signal });
  },
  retries: 2,
  retryDelaySeconds: 30,
  maxSeconds: 120,
  atOnce: 4,
  isOncePerKey: true,
};

/** Looks every minute for endpoints with due deliveries, because triggers write events without starting a job. */
export const startWebhooksJob: Job<Record<string, never>> = {
  name: 'start-webhooks',
  schema: z.object({}),
  handle: startWebhooks,
  retries: 0,
  retryDelaySeconds: 30,
  cron: '* * * * *',
};

async function startWebhooks(): Promise<void> {
  for (const endpointId of await listDueEndpoints()) {
    await enqueue(deliverWebhooksJob, { endpointId }, { key: endpointId });
  }
}

export const forgetWebhooksJob: Job<Record<string, never>> = {
  name: 'forget-webhooks',
  schema: z.object({}),
  handle: forgetWebhooks,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '20 4 * * *',
};

export async function forgetWebhooks(): Promise<void> {
  await db().execute(
    sql`delete from partner_events where created_at < now() - ${keptSeconds} * interval '1 second'`,
  );
}
