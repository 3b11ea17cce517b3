import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import { partnerDeliveries, partnerEndpoints, partnerEvents } from '#app/platform/db/schema/partners.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { env } from '#app/platform/env.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { webhookBody, webhookId } from './events.ts';

export type Endpoint = {
  id: string;
  url: string;
  events: string[];
  secretVersion: number;
  createdAt: string;
  failingSince: string | null;
  disabledAt: string | null;
  disabledBy: 'admin' | 'failures' | 'restore' | null;
  oldSecretUntil: string | null;
  waitingCount: number;
};

/** Oldest first. The caller must be an admin. */
export async function listEndpoints(partnerId: string): Promise<Endpoint[]> {
  return listRows(db(), {
    id: partnerEndpoints.id,
    url: partnerEndpoints.url,
    events: partnerEndpoints.events,
    secretVersion: partnerEndpoints.secretVersion,
    createdAt: cell.isoTime,
    failingSince: orNull(cell.isoTime),
    disabledAt: orNull(cell.isoTime),
    disabledBy: partnerEndpoints.disabledBy,
    oldSecretUntil: orNull(cell.isoTime),
    waitingCount: cell.number,
  })`
    select e.id, e.url, e.events, e.secret_version, e.created_at, e.failing_since, e.disabled_at, e.disabled_by,
           case when e.old_secret_until > now() then e.old_secret_until end as old_secret_until,
           (select count(*)::int from partner_deliveries d where d.endpoint_id = e.id and d.status = 'waiting')
             as waiting_count
      from partner_endpoints e where e.partner_id = ${partnerId} order by e.created_at, e.id`;
}

export type Delivery = {
  id: string;
  endpointId: string;
  url: string;
  type: string;
  webhookId: string;
  status: 'waiting' | 'delivered' | 'failed';
  at: string;
  nextAttemptAt: string | null;
  body: string;
  attempts: Attempt[];
};

export type Attempt = {
  at: string;
  ms: number;
  status: number | null;
  error: string | null;
  response: string;
};

const deliveriesPerPage = 25;
const attemptsShown = 12;

/** Deliveries, newest first, with their attempts, in one statement. The caller must be an admin. */
export async function listDeliveries(
  partnerId: string,
  after: TimeCursor | null,
): Promise<{ items: Delivery[]; next: string | null }> {
  const place = { at: sql`d.created_at`, id: sql`d.id` };
  const rows = await listRows(db(), {
    id: partnerDeliveries.id,
    atMicros: cell.text,
    endpointId: partnerDeliveries.endpointId,
    url: partnerEndpoints.url,
    type: partnerEvents.type,
    eventId: partnerEvents.id,
    creativeId: partnerEvents.creativeId,
    reviewId: partnerEvents.reviewId,
    createdAt: cell.isoTime,
    status: partnerDeliveries.status,
    nextAttemptAt: cell.isoTime,
    attempts: listOf(
      objectOf({
        at: cell.text,
        ms: cell.number,
        status: orNull(cell.number),
        error: orNull(cell.text),
        response: cell.text,
      }),
    ),
  })`
    select d.id, ${microsOf(place.at)} as at_micros, d.endpoint_id, e.url, ev.type, ev.id as event_id,
           ev.creative_id, ev.review_id, ev.created_at, d.status, d.next_attempt_at,
           coalesce((select json_agg(json_build_object('at', a.attempted_at, 'ms', a.took_ms, 'status', a.status,
                                                       'error', a.error, 'response', a.response) order by a.id desc)
                       from (select * from partner_attempts where delivery_id = d.id
                              order by id desc limit ${attemptsShown}) a), '[]'::json) as attempts
      from partner_deliveries d
      join partner_endpoints e on e.id = d.endpoint_id
      join partner_events ev on ev.id = d.event_id
     where e.partner_id = ${partnerId} and ${olderThan(after, place)}
     order by d.created_at desc, d.id desc limit ${deliveriesPerPage + 1}`;
  return pageOf(rows, {
    size: deliveriesPerPage,
    itemOf: ({ atMicros: _, eventId, creativeId, reviewId, createdAt, nextAttemptAt, ...row }): Delivery => ({
      ...row,
      at: createdAt,
      nextAttemptAt: row.status === 'waiting' ? nextAttemptAt : null,
      webhookId: webhookId(eventId),
      body: webhookBody({ id: eventId, type: row.type, creativeId, reviewId, createdAt }, env().origin),
    }),
  });
}
