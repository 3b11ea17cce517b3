import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, type RowOf } from '#app/platform/db/rows.server.ts';
import { partnerEndpoints, partnerEvents } from '#app/platform/db/schema/partners.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { changePartner, type PartnerChange } from '../change-partner.server.ts';
import type { PartnerAction } from '../partner-policy.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.server.ts';
import { testEvent, type WebhookEvent } from './events.ts';
import { oldSecretHours } from './retry-schedule.ts';
import { webhookSecret } from './webhook-secret.server.ts';

export const mostEndpoints = 10;

/** Adds an endpoint, whose secret is shown once. It receives events from now on. Idempotent by `id`. */
export async function addEndpoint(
  actor: Actor,
  { partnerId, id, url, events }: { partnerId: string; id: string; url: string; events: WebhookEvent[] },
): Promise<PartnerChange<{ secret: string }>> {
  return changePartner<{ secret: string }>(actor, { partnerId, action: 'addEndpoint' }, async (tx) => {
    const known = await findRow(tx, {
      partnerId: partnerEndpoints.partnerId,
      secretVersion: partnerEndpoints.secretVersion,
    })`select partner_id, secret_version from partner_endpoints where id = ${id}`;
    if (known) {
      return known.partnerId === partnerId
        ? { ok: true, secret: webhookSecret({ id, secretVersion: known.secretVersion }) }
        : { ok: false, code: 'gone' };
    }
    if ((await tx.$count(partnerEndpoints, eq(partnerEndpoints.partnerId, partnerId))) >= mostEndpoints) {
      return { ok: false, code: 'tooMany' };
    }
    const [added] = await tx
      .insert(partnerEndpoints)
      .values({ id, partnerId, url, events })
      .returning({ id: partnerEndpoints.id, secretVersion: partnerEndpoints.secretVersion });
    if (!added) {
      throw new Error('An endpoint that was inserted was not returned.');
    }
    await audit(tx, { actor, partnerId, action: 'partner_endpoint.added', after: { url, events } });
    return { ok: true, secret: webhookSecret(added) };
  });
}

type OfEndpoint = { partnerId: string; endpointId: string };

/**
 * Makes a new secret, shown once; the old one stays valid for `oldSecretHours`. `from`: the version that the form was
 * shown with, so that repeated submits roll once.
 */
export async function rollSecret(
  actor: Actor,
  { from, ...of }: OfEndpoint & { from: number | null },
): Promise<PartnerChange<{ secret: string }>> {
  return changeEndpoint<{ secret: string }>(
    actor,
    { ...of, action: 'rollSecret' },
    async (tx, { id, url, secretVersion }) => {
      if (from !== null && secretVersion === from + 1) {
        return { ok: true, secret: webhookSecret({ id, secretVersion }) };
      }
      const next = secretVersion + 1;
      await tx.execute(sql`
      update partner_endpoints
         set secret_version = ${next}, old_secret_until = now() + ${oldSecretHours} * interval '1 hour'
       where id = ${id}`);
      await audit(tx, {
        actor,
        partnerId: of.partnerId,
        action: 'partner_endpoint.secret_rolled',
        after: { url },
      });
      return { ok: true, secret: webhookSecret({ id, secretVersion: next }) };
    },
  );
}

export async function disableEndpoint(actor: Actor, of: OfEndpoint): Promise<PartnerChange> {
  return changeEndpoint<unknown>(
    actor,
    { ...of, action: 'disableEndpoint' },
    async (tx, { id, url, isDisabled }) => {
      if (isDisabled) {
        return { ok: false, code: 'nothingToDo' };
      }
      await tx.execute(
        sql`update partner_endpoints set disabled_at = now(), disabled_by = 'admin' where id = ${id}`,
      );
      await audit(tx, {
        actor,
        partnerId: of.partnerId,
        action: 'partner_endpoint.disabled',
        before: { url },
      });
      return { ok: true };
    },
  );
}

/** Resumes sending, starting with pending deliveries, which get all their tries again. */
export async function enableEndpoint(actor: Actor, of: OfEndpoint): Promise<PartnerChange> {
  return changeEndpoint<unknown>(
    actor,
    { ...of, action: 'enableEndpoint' },
    async (tx, { id, url, isDisabled }) => {
      if (!isDisabled) {
        return { ok: false, code: 'nothingToDo' };
      }
      await tx.execute(sql`
      update partner_endpoints set disabled_at = null, disabled_by = null, failing_since = null where id = ${id}`);
      await tx.execute(sql`
      update partner_deliveries set attempt_count = 0, next_attempt_at = now()
       where endpoint_id = ${id} and status = 'waiting'`);
      await audit(tx, { actor, partnerId: of.partnerId, action: 'partner_endpoint.enabled', after: { url } });
      return { ok: true };
    },
  );
}

export async function removeEndpoint(actor: Actor, of: OfEndpoint): Promise<PartnerChange> {
  return changeEndpoint<unknown>(actor, { ...of, action: 'removeEndpoint' }, async (tx, { id, url }) => {
    await tx.delete(partnerEndpoints).where(eq(partnerEndpoints.id, id));
    await audit(tx, { actor, partnerId: of.partnerId, action: 'partner_endpoint.removed', before: { url } });
    return { ok: true };
  });
}

export async function sendTest(actor: Actor, of: OfEndpoint): Promise<PartnerChange> {
  return changeEndpoint<unknown>(actor, { ...of, action: 'sendTest' }, async (tx, { id, isDisabled }) => {
    if (isDisabled) {
      return { ok: false, code: 'disabled' };
    }
    const [event] = await tx
      .insert(partnerEvents)
      .values({ type: testEvent })
      .returning({ id: partnerEvents.id });
    await tx.execute(
      sql`insert into partner_deliveries (endpoint_id, event_id) values (${id}, ${event?.id})`,
    );
    await startSoon(tx, id);
    return { ok: true };
  });
}

export async function redeliver(
  actor: Actor,
  { deliveryId, ...of }: OfEndpoint & { deliveryId: string },
): Promise<PartnerChange> {
  return changeEndpoint<unknown>(actor, { ...of, action: 'redeliver' }, async (tx, { id, isDisabled }) => {
    if (isDisabled) {
      return { ok: false, code: 'disabled' };
    }
    const again = isUuid(deliveryId)
      ? await findRow(tx, { id: cell.text })`
          update partner_deliveries set status = 'waiting', attempt_count = 0, next_attempt_at = now()
           where id = ${deliveryId} and endpoint_id = ${id}
             and (claimed_until is null or claimed_until <= now())
          returning id`
      : null;
    if (!again) {
      return { ok: false, code: 'nothingToDo' };
    }
    await startSoon(tx, id);
    return { ok: true };
  });
}

function startSoon(tx: Transaction, endpointId: string): Promise<void> {
  return enqueue(deliverWebhooksJob, { endpointId }, { key: endpointId, on: tx });
}

const endpointShape = {
  id: partnerEndpoints.id,
  url: partnerEndpoints.url,
  secretVersion: partnerEndpoints.secretVersion,
  isDisabled: cell.boolean,
};

/** Like `changePartner`, for one of the partner's own endpoints. */
async function changeEndpoint<Done>(
  actor: Actor,
  { partnerId, endpointId, action }: OfEndpoint & { action: PartnerAction },
  change: (tx: Transaction, endpoint: RowOf<typeof endpointShape>) => Promise<PartnerChange<Done>>,
): Promise<PartnerChange<Done>> {
  return changePartner<Done>(actor, { partnerId, action }, async (tx) => {
    const endpoint = isUuid(endpointId)
      ? await findRow(tx, endpointShape)`
          select id, url, secret_version, disabled_at is not null as is_disabled
            from partner_endpoints where id = ${endpointId} and partner_id = ${partnerId} for update`
      : null;
    return endpoint ? change(tx, endpoint) : { ok: false, code: 'nothingToDo' };
  });
}

type Entry = { actor: Actor; partnerId: string; action: string; before?: unknown; after?: unknown };

function audit(tx: Transaction, { actor, partnerId, ...entry }: Entry): Promise<void> {
  return writeAudit(tx, actor.userId, { ...entry, subject: { kind: 'partner', id: partnerId } });
}
