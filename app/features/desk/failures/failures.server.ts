import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import type { DisputePhase } from '#app/features/billing/billing-policy.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingDisputes, billingInvoices, webhookEvents } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { mails } from '#app/platform/db/schema/mails.ts';

/** A payment webhook event that has not been processed yet. Times are ISO strings. */
type FailingWebhook = {
  id: string;
  type: string;
  at: string;
  attempts: number;
  error: string | null;
  isDead: boolean;
};

export type FailedMail = {
  id: string;
  to: string;
  subject: string;
  at: string;
  attempts: number;
  error: string | null;
};

/** The list is capped; retrying makes room. */
export const maxFailures = 50;

/** Emails are retried for about a day; after this there is no point in showing them. */
const mailDays = 14;

export async function listFailures(now: Date): Promise<{ webhooks: FailingWebhook[]; mails: FailedMail[] }> {
  const [failingWebhooks, failedMails] = await Promise.all([
    listRows(db(), {
      id: webhookEvents.id,
      type: webhookEvents.type,
      at: cell.isoTime,
      attempts: webhookEvents.attempts,
      error: webhookEvents.lastError,
      isDead: cell.boolean,
    })`
      select id, type, received_at as at, attempts, last_error as error,
             dead_at is not null as is_dead
        from webhook_events
       where handled_at is null and attempts > 0
       order by received_at limit ${maxFailures}`,
    listRows(db(), {
      id: mails.id,
      to: mails.toAddress,
      subject: mails.subject,
      at: cell.isoTime,
      attempts: mails.attempts,
      error: mails.lastError,
    })`
      select id, to_address as to, subject, created_at as at, attempts, last_error as error
        from mails
       where status = 'failed' and created_at > ${now.toISOString()}::timestamptz - ${mailDays}::int * interval '1 day'
       order by created_at desc, id desc limit ${maxFailures}`,
  ]);
  return { webhooks: failingWebhooks, mails: failedMails };
}

/** A disputed payment whose current phase no admin has marked as seen. Times are ISO strings. */
export type WaitingDispute = {
  id: string;
  phase: DisputePhase;
  reason: string;
  amountCents: number;
  openedAt: string;
  answerBy: string | null;
  /** Null once the account is deleted. */
  userId: string | null;
  email: string | null;
  plan: string | null;
};

export async function listDisputes(): Promise<WaitingDispute[]> {
  const rows = await listRows(db(), {
    id: billingDisputes.id,
    phase: oneOf(['warning', 'inquiry', 'open', 'won', 'lost', 'settled']),
    reason: billingDisputes.reason,
    amountCents: billingDisputes.amountCents,
    openedAt: cell.isoTime,
    answerBy: orNull(cell.isoTime),
    userId: billingDisputes.userId,
    email: orNull(profiles.email),
    plan: billingInvoices.plan,
  })`
    select d.id, d.phase, d.reason, d.amount_cents, d.opened_at,
           d.answer_by, d.user_id, p.email, i.plan
      from (select * from billing_disputes
             where noted_at is null order by answer_by nulls last, opened_at, id limit ${maxFailures}) d
      left join profiles p on p.user_id = d.user_id
      left join lateral (select plan from billing_invoices where payment_id = d.payment_id limit 1) i on true
     order by d.answer_by nulls last, d.opened_at, d.id`;
  return rows;
}

/** Hides a dispute until its phase changes. `gone`: already noted, changed since it was shown, or missing. */
export async function noteDispute(
  actor: Actor,
  { id, phase }: { id: string; phase: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const noted = await findRow(tx, { userId: billingDisputes.userId })`
      update billing_disputes set noted_at = now()
       where id = ${id} and phase = ${phase} and noted_at is null
      returning user_id`;
    if (!noted) {
      return { ok: false, code: 'gone' };
    }
    await writeAudit(tx, actor.userId, {
      action: 'dispute.noted',
      subject: { kind: 'dispute', id },
      userId: noted.userId,
      after: { phase },
    });
    return { ok: true };
  });
}
