import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
import { moveClockTo, sandboxNow } from '../clock.ts';
import { changeSandbox, getObject, type Sandbox } from '../store.ts';
import { expireSession } from './checkout.ts';
import { nameOf } from './items.ts';
import { collectInvoice, renewSubscription } from './renewals.ts';
import { endSubscription, saveSubscription } from './subscriptions.ts';

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
