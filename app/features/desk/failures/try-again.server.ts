import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { handleWebhookJob } from '#app/features/billing/handle-webhook.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { webhookEvents } from '#app/platform/db/schema/billing.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { sendMailJob } from '#app/platform/mail/send-mail.job.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';

type TriedAgain = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' };

/**
 * Queues a webhook event again with all its tries. `gone`: it succeeded in the meantime, or does not exist. A try that
 * is still queued does no harm: an event is processed once.
 */
export async function tryWebhookAgain(actor: Actor, eventId: string): Promise<TriedAgain> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const isWaiting = await db().transaction(async (tx) => {
    const before = await findRow(tx, { attempts: webhookEvents.attempts, isDead: cell.boolean })`
      with before as (
        select id, attempts, dead_at is not null as is_dead from webhook_events
         where id = ${eventId} and handled_at is null and attempts > 0 for update
      )
      update webhook_events e set dead_at = null, attempts = 0 from before b where e.id = b.id
      returning b.attempts, b.is_dead`;
    if (before) {
      await writeAudit(tx, actor.userId, {
        action: 'webhook.tried_again',
        subject: { kind: 'webhook_event', id: eventId },
        before: { attempts: before.attempts, isDead: before.isDead },
      });
    }
    return before !== null;
  });
  if (!isWaiting) {
    return { ok: false, code: 'gone' };
  }
  await enqueue(handleWebhookJob, { eventId }, { key: eventId });
  return { ok: true };
}

/** `gone`: it was sent in the meantime, or does not exist. */
export async function tryMailAgain(actor: Actor, mailId: string): Promise<TriedAgain> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const isWaiting = await db().transaction(async (tx) => {
    const mail = await findRow(tx, {
      userId: mails.userId,
      attempts: mails.attempts,
      template: mails.template,
    })`
      update mails set status = 'waiting' where id = ${uuidOrNull(mailId)}::uuid and status = 'failed'
      returning user_id, attempts, template`;
    if (mail) {
      await writeAudit(tx, actor.userId, {
        action: 'mail.tried_again',
        subject: { kind: 'mail', id: mailId },
        userId: mail.userId,
        before: { attempts: mail.attempts, template: mail.template },
      });
    }
    return mail !== null;
  });
  if (!isWaiting) {
    return { ok: false, code: 'gone' };
  }
  await enqueue(sendMailJob, { mailId });
  return { ok: true };
}
