import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { handleWebhookJob } from '#app/features/billing/handle-webhook.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
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

/**
 * Emails held after a restore: a copy of a site must not send mail until an operator confirms that it is the live site.
 */

export type HeldFate = 'release' | 'drop';

export type HeldDecided = { ok: true; count: number } | { ok: false; code: 'notAllowed' };

/** Per call, because each email that is sent becomes a job. */
const atOnce = 500;

export async function countHeldMails(): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from mails where status = 'held'`;
  return count;
}

export async function decideHeldMails(
  actor: Actor,
  { fate, mailId = null }: { fate: HeldFate; mailId?: string | null },
): Promise<HeldDecided> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return { ok: true, count: await decide({ actorId: actor.userId, fate, mailId }) };
}

/** For the command line: handles all of them. The audit log names no actor. */
export async function decideAllHeldMails(fate: HeldFate): Promise<number> {
  let count = 0;
  for (let done = atOnce; done === atOnce; count += done) {
    done = await decide({ actorId: null, fate, mailId: null });
  }
  return count;
}

type Decision = { actorId: string | null; fate: HeldFate; mailId: string | null };

async function decide({ actorId, fate, mailId }: Decision): Promise<number> {
  return db().transaction(async (tx) => {
    const chosen = sql`
      select id from mails where status = 'held' ${mailId === null ? sql`` : sql`and id = ${uuidOrNull(mailId)}::uuid`}
       order by created_at, id limit ${atOnce} for update skip locked`;
    const decided = await listRows(tx, { id: mails.id })`
      ${fate === 'drop' ? sql`delete from mails` : sql`update mails set status = 'waiting', last_error = null`}
       where id in (${chosen}) returning id`;
    for (const { id } of fate === 'release' ? decided : []) {
      await enqueue(sendMailJob, { mailId: id }, { on: tx });
    }
    if (decided.length > 0) {
      await writeAudit(tx, actorId, {
        action: fate === 'release' ? 'held_mails.released' : 'held_mails.dropped',
        subject: { kind: 'mail', id: mailId ?? 'held' },
        after: { count: decided.length },
      });
    }
    return decided.length;
  });
}
