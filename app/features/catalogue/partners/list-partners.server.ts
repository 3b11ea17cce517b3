import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows, objectOf, orNull } from '#app/platform/db/rows.server.ts';
import {
  partnerDeliveries,
  partnerEndpoints,
  partnerEvents,
  partnerKeys,
  partners,
} from '#app/platform/db/schema/partners.ts';
import { microsOf, olderThan } from '#app/platform/db/time-cursor.server.ts';
import { env } from '#app/platform/env.server.ts';
import { pageOf, type TimeCursor } from '#app/platform/time-cursor.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { inOrder, type TableOrder } from '#app/ui/table-order.ts';
import { keyLabel } from './keys/api-key.ts';
import type { partnerColumns } from './partner-messages.ts';
import { webhookBody, webhookId } from './webhooks/events.ts';

type PartnerOrder = TableOrder<keyof typeof partnerColumns>;

/** All partners, by name unless sorted; there are never many. The caller must be an admin. */
export async function listPartners({ name, isFalling }: PartnerOrder) {
  const all = await listRows(db(), {
    id: partners.id,
    name: partners.name,
    isSuspended: cell.boolean,
    keyCount: cell.number,
    lastUsedOn: orNull(cell.day),
  })`
    select p.id, p.name, p.suspended_at is not null as is_suspended,
           count(k.id) filter (where k.revoked_at is null)::int as key_count, max(k.last_used_on) as last_used_on
      from partners p left join partner_keys k on k.partner_id = p.id
     group by p.id order by lower(p.name), p.id`;
  type Line = (typeof all)[number];
  const values = {
    name: (line: Line) => line.name,
    keys: (line: Line) => line.keyCount,
    used: (line: Line) => line.lastUsedOn,
  };
  return inOrder(all, values[name], isFalling);
}

export type PartnerKey = PartnerPage['keys'][number];

type PartnerPage = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

/** A partner with their keys; null when there is none. The caller must be an admin. */
export async function findPartner(id: string) {
  if (!isUuid(id)) {
    return null;
  }
  const [partner, keys] = await Promise.all([
    findRow(db(), {
      id: partners.id,
      name: partners.name,
      contact: partners.contact,
      suspendedAt: orNull(cell.isoTime),
    })`select id, name, contact, suspended_at from partners where id = ${id}`,
    listRows(db(), {
      id: partnerKeys.id,
      name: partnerKeys.name,
      requestsPerMinute: partnerKeys.requestsPerMinute,
      createdAt: cell.isoTime,
      lastUsedOn: partnerKeys.lastUsedOn,
      revokedAt: orNull(cell.isoTime),
    })`
      select id, name, requests_per_minute, created_at, last_used_on, revoked_at from partner_keys
       where partner_id = ${id} order by revoked_at desc nulls first, created_at desc, id limit 100`,
  ]);
  return partner && { ...partner, keys: keys.map((key) => ({ ...key, label: keyLabel(key.id) })) };
}

export type Endpoint = Awaited<ReturnType<typeof listEndpoints>>[number];

/** Oldest first. The caller must be an admin. */
export async function listEndpoints(partnerId: string) {
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

export type Delivery = Awaited<ReturnType<typeof listDeliveries>>['items'][number];

export type Attempt = Delivery['attempts'][number];

const deliveriesPerPage = 25;
const attemptsShown = 12;

/** Deliveries, newest first, with their attempts, in one statement. The caller must be an admin. */
export async function listDeliveries(partnerId: string, after: TimeCursor | null) {
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
    itemOf: ({ atMicros: _, eventId, creativeId, reviewId, createdAt, nextAttemptAt, ...row }) => ({
      ...row,
      at: createdAt,
      nextAttemptAt: row.status === 'waiting' ? nextAttemptAt : null,
      webhookId: webhookId(eventId),
      body: webhookBody({ id: eventId, type: row.type, creativeId, reviewId, createdAt }, env().origin),
    }),
  });
}
