import { sql } from 'drizzle-orm';
import { daySeconds } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import { saveAndEmit } from '../events.ts';
import type { Invoice, PaymentMethod, Subscription, SubscriptionItem } from '../objects.ts';
import { changeSandbox, findObject, getObject, moveClockTo, type Sandbox, sandboxNow } from '../store.ts';
import { type Decline, methodOf } from './cards.ts';
import { expireSession } from './checkout.ts';
import { holdInvoice, type InvoiceTerms, type Line, makeInvoice, payInvoice } from './invoices.ts';
import { discountCents, periodEndAfter } from './money.ts';
import { findCode, isLasting } from './promotion-codes.ts';
import {
  endSubscription,
  intervalOf,
  nameOf,
  periodLine,
  periodOf,
  saveSubscription,
} from './subscriptions.ts';

export type LogEntry = { at: number; what: string };

/**
 * Moves the sandbox's clock ahead and does everything due on the way, in order: renewals, payment retries,
 * cancellations, and the expiry of open checkouts.
 */
export async function advanceClock(seconds: number): Promise<LogEntry[]> {
  const target = (await sandboxNow()) + Math.max(0, Math.trunc(seconds));
  const log = await doDueWork(target);
  await moveClockTo(db(), target);
  return log;
}

/** Does everything due by then (seconds), the oldest first. */
export async function doDueWork(until: number): Promise<LogEntry[]> {
  const log: LogEntry[] = [];
  const stuck: string[] = [];
  for (;;) {
    const next = await findDue(until, stuck);
    if (!next) {
      return log;
    }
    const what = await changeSandbox(async (sandbox) => {
      const done = await doDue(sandbox, next);
      await moveClockTo(sandbox.tx, next.due);
      return done;
    }, next.due);
    if (what) {
      log.push({ at: next.due, what });
    } else {
      // Another process did it meanwhile; it is not retried.
      stuck.push(next.id);
    }
  }
}

type Due = { id: string; kind: string; due: number };

async function findDue(until: number, except: string[]): Promise<Due | null> {
  const { rows } = await db().execute(sql`
    with due as (
      select id, kind, turn, case
        when kind = 'subscription' and body->>'status' in ('active', 'past_due') then least(
          (body->'items'->'data'->0->>'current_period_end')::bigint, (body->>'cancel_at')::bigint,
          (body->'pause_collection'->>'resumes_at')::bigint)
        when kind = 'invoice' and body->>'status' = 'open' then (body->>'next_payment_attempt')::bigint
        when kind = 'checkout.session' and body->>'status' = 'open' then (body->>'expires_at')::bigint
      end as due
      from sandbox_objects where kind in ('subscription', 'invoice', 'checkout.session')
    )
    select id, kind, due from due
    where due <= ${until}::bigint and not (id = any(${sql.param(except)}::text[]))
    order by due, turn limit 1`);
  const [row] = rows;
  return row ? { id: String(row.id), kind: String(row.kind), due: Number(row.due) } : null;
}

/** Does one thing and describes it; null when it is no longer due. */
async function doDue(sandbox: Sandbox, { id, kind, due }: Due): Promise<string | null> {
  if (kind === 'checkout.session') {
    const session = await getObject(sandbox, kind, id);
    if (session.status !== 'open') {
      return null;
    }
    await expireSession(sandbox, session);
    return 'An open checkout expired.';
  }
  if (kind === 'invoice') {
    const invoice = await getObject(sandbox, kind, id);
    if (invoice.status !== 'open' || invoice.next_payment_attempt !== due) {
      return null;
    }
    const { decline } = await collectInvoice(sandbox, invoice, { isScheduled: true });
    return `Invoice ${invoice.number}${decline ? ': the card was refused again.' : ' was paid.'}`;
  }
  return doDueSubscription(sandbox, id, due);
}

async function doDueSubscription(sandbox: Sandbox, id: string, due: number): Promise<string | null> {
  const subscription = await getObject(sandbox, 'subscription', id);
  const [item] = subscription.items.data;
  if (subscription.ended_at !== null) {
    return null;
  }
  const name = await nameOf(sandbox, item.price);
  if (subscription.cancel_at !== null && subscription.cancel_at <= due) {
    await endSubscription(sandbox, subscription);
    return `${name} ended.`;
  }
  if (subscription.pause_collection && subscription.pause_collection.resumes_at <= due) {
    await saveSubscription(sandbox, { ...subscription, pause_collection: null });
    return `${name}: the pause ended.`;
  }
  if (item.current_period_end > due) {
    return null;
  }
  const decline = await renewSubscription(sandbox, subscription);
  return decline ? `${name}: the renewal was refused.` : `${name} was renewed.`;
}

/** Begins the next period. A declined card leaves it past due. */
async function renewSubscription(sandbox: Sandbox, subscription: Subscription): Promise<Decline | null> {
  const [old] = subscription.items.data;
  const start = old.current_period_end;
  const item: SubscriptionItem = {
    ...old,
    current_period_start: start,
    current_period_end: periodEndAfter(subscription.billing_cycle_anchor, intervalOf(old.price), start),
  };
  const terms: InvoiceTerms = {
    customer: subscription.customer,
    lines: [await renewalLine(sandbox, subscription, item)],
    reason: 'subscription_cycle',
    subscription,
    period: periodOf(old),
  };
  if (subscription.pause_collection) {
    const { id } = await holdInvoice(sandbox, terms);
    await saveSubscription(sandbox, {
      ...subscription,
      items: { ...subscription.items, data: [item] },
      latest_invoice: id,
    });
    return null;
  }
  const made = await makeInvoice(sandbox, terms);
  const method = await methodOf(sandbox, subscription);
  const { invoice, decline } = await payInvoice(sandbox, made, { method, isCustomerHere: false });
  if (decline) {
    await planRetry(sandbox, invoice);
  }
  await saveSubscription(sandbox, {
    ...subscription,
    items: { ...subscription.items, data: [item] },
    latest_invoice: invoice.id,
    status: decline ? 'past_due' : 'active',
  });
  return decline;
}

async function renewalLine(
  sandbox: Sandbox,
  subscription: Subscription,
  item: SubscriptionItem,
): Promise<Line> {
  const line = await periodLine(sandbox, item);
  const codeId = subscription.sandbox?.codeId;
  const code = codeId ? await findCode(sandbox, codeId) : null;
  return code && isLasting(code, subscription.start_date, item.current_period_start)
    ? { ...line, discountCents: discountCents(code, line.cents) }
    : line;
}

/** Schedules the retry of a failed renewal; none after the last try. */
async function planRetry(sandbox: Sandbox, invoice: Invoice): Promise<void> {
  const days = retryDays[invoice.attempt_count - 1];
  await saveAndEmit<Invoice>(sandbox, 'invoice.payment_failed', {
    ...invoice,
    auto_advance: days !== undefined,
    next_payment_attempt: days === undefined ? null : sandbox.now + days * daySeconds,
  });
}

/** Retries an open invoice: on schedule (`isScheduled`), or on request. Payment makes its subscription active again. */
export async function collectInvoice(
  sandbox: Sandbox,
  invoice: Invoice,
  { method, isScheduled }: { method?: PaymentMethod; isScheduled: boolean },
): Promise<{ invoice: Invoice; decline: Decline | null }> {
  const id = invoice.parent?.subscription_details.subscription;
  const subscription = id ? await findObject(sandbox, 'subscription', id) : null;
  const attempt = await payInvoice(sandbox, invoice, {
    method:
      method ??
      (await methodOf(sandbox, subscription ?? { customer: invoice.customer, default_payment_method: null })),
    // A stored card is charged as for a renewal: one that fails renewals fails here too.
    isCustomerHere: false,
  });
  if (!attempt.decline) {
    if (subscription?.status === 'past_due') {
      await saveSubscription(sandbox, { ...subscription, status: 'active' });
    }
  } else if (isScheduled) {
    await planRetry(sandbox, attempt.invoice);
  } else {
    // A requested try does not count as a scheduled one.
    await saveAndEmit(sandbox, 'invoice.payment_failed', {
      ...attempt.invoice,
      attempt_count: invoice.attempt_count,
    });
  }
  return attempt;
}
