import { sql } from 'drizzle-orm';
import { db } from '../../db/client.server.ts';
import type { Subscription } from './bodies/subscription-bodies.ts';
import {
  endSubscription,
  expireIncomplete,
  failPayment,
  saveSubscription,
} from './change-subscription.server.ts';
import { expireSession } from './checkout-session.server.ts';
import { makeInvoice } from './make-invoice.server.ts';
import { nameItems } from './name-items.server.ts';
import { methodFor, payInvoice } from './pay-invoice.server.ts';
import { discountOf } from './redeem-discount.server.ts';
import { moveClockTo, sandboxNow } from './sandbox-clock.server.ts';
import { changeSandbox, getOfLockedCustomer, lockBody, type Sandbox } from './sandbox-store.server.ts';
import { settleOpenInvoice } from './settle-open-invoice.server.ts';
import { centsByItem, discountNow, nextPeriod, periodLines } from './subscription-lines.ts';

/** A first payment that never came ends an incomplete subscription after this long. */
const incompleteSeconds = 23 * 3600;

/** What happened, for those who moved the clock. */
export type Happened = { at: number; what: string };

/**
 * Moves the sandbox's clock ahead, and lets everything happen that falls due on the way, in order: renewals, further
 * tries of refused payments, ends, and the expiry of open checkouts.
 */
export async function advanceSandboxClock(seconds: number): Promise<Happened[]> {
  const target = (await sandboxNow()) + Math.max(0, Math.trunc(seconds));
  const happened = await doDueWork(target);
  await moveClockTo(db(), target);
  return happened;
}

/** Lets everything happen that has fallen due by then (seconds), the oldest first. */
export async function doDueWork(until: number): Promise<Happened[]> {
  const happened: Happened[] = [];
  const stuck = new Set<string>();
  for (;;) {
    const next = await nextDue(until, [...stuck]);
    if (!next) {
      return happened;
    }
    const what = await changeSandbox(async (sandbox) => {
      const done = await doDue(sandbox, next);
      await moveClockTo(sandbox.tx, next.due);
      return done;
    }, next.due);
    if (what) {
      happened.push({ at: next.due, what });
    } else {
      // Somebody else has done it meanwhile; it is not asked for twice.
      stuck.add(next.id);
    }
  }
}

type Due = { id: string; kind: 'subscription' | 'invoice' | 'checkout.session'; due: number };

async function nextDue(until: number, except: string[]): Promise<Due | null> {
  const { rows } = await db().execute(sql`
    with due as (
      select id, kind, case kind
        when 'subscription' then case
          when body->>'status' in ('active', 'past_due') then least(
            (select min((item->>'current_period_end')::bigint)
               from jsonb_array_elements(body->'items'->'data') as item),
            (body->>'cancel_at')::bigint)
          when body->>'status' = 'incomplete' then (body->>'created')::bigint + ${incompleteSeconds}::bigint
        end
        when 'invoice' then case
          when body->>'status' = 'open' then (body->>'next_payment_attempt')::bigint end
        else case when body->>'status' = 'open' then (body->>'expires_at')::bigint end
      end as due, turn
      from sandbox_objects where kind in ('subscription', 'invoice', 'checkout.session')
    )
    select id, kind, due from due
    where due <= ${until}::bigint and not (id = any(${sql.param(except)}::text[]))
    order by due, turn limit 1`);
  const row = rows[0];
  return row ? { id: String(row.id), kind: row.kind as Due['kind'], due: Number(row.due) } : null;
}

/** Does it, and says what was done; null when it is no longer due. */
async function doDue(sandbox: Sandbox, { id, kind, due }: Due): Promise<string | null> {
  if (kind === 'checkout.session') {
    const session = await lockBody(sandbox, kind, id);
    if (session.status !== 'open') {
      return null;
    }
    await expireSession(sandbox, session);
    return 'An open checkout expired.';
  }
  if (kind === 'invoice') {
    const invoice = await getOfLockedCustomer(sandbox, kind, id);
    if (invoice.status !== 'open' || invoice.next_payment_attempt !== due) {
      return null;
    }
    const { decline } = await settleOpenInvoice(sandbox, invoice, {
      isCustomerHere: false,
      isScheduled: true,
    });
    return decline
      ? `Invoice ${invoice.number}: the card was refused again.`
      : `Invoice ${invoice.number} was paid.`;
  }
  const subscription = await getOfLockedCustomer(sandbox, kind, id);
  if (subscription.status === 'incomplete') {
    await expireIncomplete(sandbox, subscription);
    return 'A subscription without a first payment expired.';
  }
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    return null;
  }
  const name = await itemNames(sandbox, subscription);
  if (subscription.cancel_at !== null && subscription.cancel_at <= due) {
    await endSubscription(sandbox, subscription, { reason: 'cancellation_requested' });
    return `${name} ended.`;
  }
  if (!subscription.items.data.some((item) => item.current_period_end <= due)) {
    return null;
  }
  const { isPaid } = await renewSubscription(sandbox, subscription);
  return isPaid ? `${name} was renewed.` : `${name}: the renewal was refused.`;
}

async function itemNames(sandbox: Sandbox, subscription: Subscription): Promise<string> {
  const { data } = subscription.items;
  const name = await nameItems(
    sandbox,
    data.map((item) => item.price),
  );
  return data.map(name).join(' and ');
}

async function renewSubscription(sandbox: Sandbox, subscription: Subscription): Promise<{ isPaid: boolean }> {
  const { now } = sandbox;
  const { sandbox: kept, billing_cycle_anchor: anchor, customer } = subscription;
  const items = subscription.items.data.map((item) => {
    const { start, end } = nextPeriod(item, anchor);
    return { ...item, current_period_start: start, current_period_end: end };
  });
  const name = await nameItems(
    sandbox,
    items.map((item) => item.price),
  );
  const running = discountNow(subscription, await discountOf(sandbox, subscription), now);
  const lines = periodLines(items, { name, running });
  const [first] = subscription.items.data;
  const made = await makeInvoice(sandbox, {
    customer,
    lines: [...kept.pendingLines, ...lines],
    reason: 'subscription_cycle',
    subscription,
    period: { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now },
    defaultPaymentMethod: null,
  });
  const method = await methodFor(sandbox, { customer, subscription });
  const { invoice, decline } = await payInvoice(sandbox, made, { method, isCustomerHere: false });
  const renewed: Subscription = {
    ...subscription,
    discounts: running ? subscription.discounts : [],
    latest_invoice: invoice.id,
    items: { ...subscription.items, data: items },
    sandbox: { invoices: kept.invoices + 1, paidCents: centsByItem(lines), pendingLines: [] },
  };
  if (decline) {
    await failPayment(sandbox, { before: subscription, after: renewed, invoice });
  } else {
    await saveSubscription(sandbox, subscription, { ...renewed, status: 'active' });
  }
  return { isPaid: !decline };
}
