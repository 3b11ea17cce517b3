import { sql } from 'drizzle-orm';
import {
  disputeEmail,
  disputeLostEmail,
  paymentFailedEmail,
  receiptEmail,
} from '#app/emails/billing-emails.tsx';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { dayMs } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { billingDisputes, billingInvoices } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { phaseWords, reasonText } from './billing-schema.ts';
import { planName } from './plan-names.ts';
import { dollars, graceDays } from './price-list.ts';

/** Older payments predate the first sync and get no mail. */
const newsDays = 7;

const rowShape = {
  id: billingInvoices.id,
  firstName: profiles.firstName,
  email: profiles.email,
  plan: billingInvoices.plan,
  description: billingInvoices.description,
  number: billingInvoices.number,
  amountCents: billingInvoices.amountCents,
  day: cell.isoTime,
  graceEnds: cell.isoTime,
  nextAttemptAt: orNull(cell.isoTime),
  url: billingInvoices.url,
};

type Row = RowOf<typeof rowShape>;

/** Mails what is new in a user's records: a receipt for each payment, a warning for each failed one. Each once. */
export async function postBillingNews(userId: string, at: Date): Promise<void> {
  const since = new Date(at.getTime() - newsDays * dayMs);
  await db().transaction(async (tx) => {
    await lockBillingRows(tx, userId);
    for (const row of await takePaid(tx, userId, since)) {
      await postMail(tx, await receiptOf(row), { to: row.email, userId });
    }
    for (const row of await takeFailed(tx, userId)) {
      await postMail(tx, await warningOf(row), { to: row.email, userId });
      await notify(tx, { userId, kind: 'billing', ...failedNotification(row) });
    }
  });
}

function failedNotification({ id, plan, amountCents, graceEnds }: Row) {
  const excerpt = `${dollars(amountCents)} for your ${planName(plan)} did not go through. Nothing changes until ${dayText(graceEnds)}.`;
  return { subjectId: id, detail: { excerpt, to: '/subscription' } };
}

function receiptOf(row: Row) {
  return receiptEmail({
    firstName: row.firstName,
    description: row.description,
    amount: dollars(row.amountCents),
    number: row.number,
    paidOn: dayText(row.day),
    url: row.url ?? `${env().origin}/subscription`,
  });
}

function warningOf(row: Row) {
  return paymentFailedEmail({
    firstName: row.firstName,
    planName: planName(row.plan),
    isFeatured: row.plan === 'featured',
    amount: dollars(row.amountCents),
    nextTry: row.nextAttemptAt ? dayText(row.nextAttemptAt) : null,
    graceEnds: dayText(row.graceEnds),
    url: `${env().origin}/subscription?confirm=pay_due`,
  });
}

// Marks rows first, so that of two concurrent calls only one finds them.
async function takePaid(tx: Transaction, userId: string, since: Date): Promise<Row[]> {
  const rows = await listRows(tx, rowShape)`
    with taken as (
      update billing_invoices set receipt_mailed_at = now()
       where user_id = ${userId} and status = 'paid' and amount_cents > 0
         and receipt_mailed_at is null and paid_at >= ${since}
      returning *
    )
    select ${newsColumns}, t.paid_at as day
      from taken t join profiles p on p.user_id = ${userId}`;
  return rows;
}

async function takeFailed(tx: Transaction, userId: string): Promise<Row[]> {
  const rows = await listRows(tx, rowShape)`
    with taken as (
      update billing_invoices i set failure_mailed_at = now()
        from billing_subscriptions s
       where i.user_id = ${userId} and i.status = 'open' and i.failure_mailed_at is null
         and s.id = i.subscription_id and s.past_due_since is not null
      returning i.*
    )
    select ${newsColumns}, t.created_at as day
      from taken t join profiles p on p.user_id = ${userId}`;
  return rows;
}

const newsColumns = sql`t.id, p.first_name, p.email, t.plan, t.description, t.number, t.amount_cents, t.url,
           (t.created_at + make_interval(days => ${graceDays})) as grace_ends,
           t.next_attempt_at`;

/**
 * Locks a user's billing rows until the transaction ends. Every writer must start with this, or lock the same rows
 * as writeCustomer: changes to subscriptions and invoices also lock the user's row for the users screen, so a
 * different order would deadlock. The user is locked first, as in a deletion.
 */
async function lockBillingRows(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select 1 from users where id = ${userId} for key share`);
  await tx.execute(sql`select 1 from billing_customers where user_id = ${userId} for no key update`);
}

const newsShape = {
  id: billingDisputes.id,
  phase: oneOf(['open', 'warning', 'inquiry', 'won', 'lost', 'settled']),
  reason: billingDisputes.reason,
  amountCents: billingDisputes.amountCents,
  answerBy: orNull(cell.isoTime),
  userId: billingDisputes.userId,
  email: orNull(profiles.email),
  firstName: orNull(profiles.firstName),
  plan: billingInvoices.plan,
  number: billingInvoices.number,
};

export async function postDisputeNews(disputes: readonly { id: string }[]): Promise<void> {
  if (disputes.length > 0) {
    await db().transaction((tx) =>
      post(
        tx,
        disputes.map(({ id }) => id),
      ),
    );
  }
}

async function post(tx: Transaction, ids: string[]): Promise<void> {
  const rows = await listRows(tx, newsShape)`
    with news as (
      update billing_disputes set mailed_phase = phase
       where id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)))
         and mailed_phase is distinct from phase
      returning *
    )
    select n.id, n.phase, n.reason, n.amount_cents, n.answer_by, n.user_id,
           p.email, p.first_name, i.plan, i.number
      from news n
      left join profiles p on p.user_id = n.user_id
      left join lateral (select plan, number from billing_invoices where payment_id = n.payment_id limit 1) i on true
     order by n.opened_at, n.id`;
  if (rows.length === 0) {
    return;
  }
  const { supportEmail } = await getSiteSettings(tx);
  for (const row of rows) {
    const content = await disputeEmail({
      ...phaseWords[row.phase],
      amount: dollars(row.amountCents),
      reason: reasonText(row.reason),
      planName: row.plan ? planName(row.plan) : null,
      email: row.email,
      answerBy: row.answerBy ? dayText(row.answerBy) : null,
      url: row.userId ? `${env().origin}/admin/users/${row.userId}` : `${env().origin}/admin/attention`,
    });
    await postMail(tx, content, { to: supportEmail });
    if (row.phase === 'lost' && row.email && row.firstName !== null) {
      const lost = await disputeLostEmail({
        firstName: row.firstName,
        planName: planName(row.plan),
        amount: dollars(row.amountCents),
        number: row.number,
        url: `${env().origin}/subscription`,
        supportEmail,
      });
      await postMail(tx, lost, { to: row.email, userId: row.userId });
    }
  }
}
