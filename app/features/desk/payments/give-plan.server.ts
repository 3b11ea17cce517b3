import { sql } from 'drizzle-orm';
import { paymentsPausedEmail, planGiftEmail } from '#app/emails/admin-emails.tsx';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { findBilling, findHolding } from '#app/features/billing/find-billing.server.ts';
import { syncCustomer } from '#app/features/billing/sync-customer.server.ts';
import { now } from '#app/platform/clock.ts';
import { monthsAfter } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { planGifts } from '#app/platform/db/schema/billing.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { dayText } from '#app/ui/day-text.ts';
import { findPayer, lookAgain } from './find-payments-page.server.ts';
import { type GiftRefusal, type PauseRefusal, whyNotGive, whyNotPause } from './payments-policy.ts';
import { giftChoices, pauseChoices } from './plan-choices.ts';

type GiftAnswer = { ok: true } | { ok: false; code: GiftRefusal | 'notAllowed' | 'gone' };

/**
 * Gives a Creative Profile for some months: nothing is charged, it ends on its own, and the user is emailed. A further
 * gift starts when the current one ends. Idempotent by `id`.
 */
export async function givePlan(
  actor: Actor,
  { userId, id, months, reason }: { userId: string; id: string; months: number; reason: string },
): Promise<GiftAnswer> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(userId)) {
    return { ok: false, code: 'gone' };
  }
  const answer = await db().transaction(async (tx): Promise<GiftAnswer> => {
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    const person = await findPayer(userId, tx);
    if (!person) {
      return { ok: false, code: 'gone' };
    }
    const given = await findRow(tx, {
      userId: planGifts.userId,
    })`select user_id from plan_gifts where id = ${id}`;
    if (given) {
      return given.userId === userId ? { ok: true } : { ok: false, code: 'gone' };
    }
    const refusal = whyNotGive(person.userType, await findHolding(userId, tx));
    if (refusal) {
      return { ok: false, code: refusal };
    }
    const endsAt = monthsAfter(await beginOf(tx, userId), months);
    await tx.execute(sql`
      insert into plan_gifts (id, user_id, months, ends_at, reason, given_by)
      values (${id}, ${userId}, ${months}, ${endsAt}, ${reason}, ${actor.userId})`);
    await grantUntil(tx, userId, endsAt);
    await writeAudit(tx, actor.userId, {
      action: 'plan.given',
      subject: { kind: 'gift', id },
      userId,
      after: { months, endsAt: endsAt.toISOString() },
      reason,
    });
    const content = await planGiftEmail({
      firstName: person.firstName,
      months,
      endsOn: dayText(endsAt.toISOString()),
      url: `${env().origin}/subscription`,
    });
    await postMail(tx, content, { to: person.email, userId });
    return { ok: true };
  });
  if (answer.ok) {
    await lookAgain(userId);
  }
  return answer;
}

async function beginOf(tx: Transaction, userId: string): Promise<Date> {
  const { until } = await getRow(tx, { until: orNull(cell.time) })`
    select max(ends_at) as until from plan_gifts where user_id = ${userId} and ended_at is null`;
  const at = now();
  return until && until > at ? until : at;
}

/** Writes what a sync with the provider would write, since most people with gifts are no customers there. */
async function grantUntil(tx: Transaction, userId: string, until: Date): Promise<void> {
  await tx.execute(sql`
    insert into subscriptions as s (user_id, subscription_tier, subscription_end, grace_until, is_lifetime)
    values (${userId}, 'Creative', ${until}, null, false)
    on conflict (user_id) do update
       set subscription_tier = excluded.subscription_tier, subscription_end = excluded.subscription_end,
           grace_until = null, updated_at = now()
     where not s.is_lifetime`);
}

/** Ends a gift at once. `gone`: none is active. */
export async function endGift(
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!isUuid(userId)) {
    return { ok: false, code: 'gone' };
  }
  const isEnded = await db().transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    const ended = await findRow(tx, { count: cell.number, until: cell.time })`
      with ended as (
        update plan_gifts set ended_at = now()
         where user_id = ${userId} and ended_at is null and ends_at > now() returning ends_at)
      select count(*) as count, max(ends_at) as until from ended having count(*) > 0`;
    if (!ended) {
      return false;
    }
    await tx.execute(sql`
      update subscriptions set subscription_end = now(), grace_until = null, updated_at = now()
       where user_id = ${userId} and not is_lifetime and subscription_end <= ${ended.until}
         and not exists (select from billing_subscriptions b
                          where b.user_id = ${userId} and b.plan = 'creative' and b.ended_at is null)`);
    await writeAudit(tx, actor.userId, {
      action: 'plan.gift_ended',
      subject: { kind: 'user', id: userId },
      userId,
      before: { endsAt: ended.until.toISOString() },
    });
    return true;
  });
  if (!isEnded) {
    return { ok: false, code: 'gone' };
  }
  await lookAgain(userId);
  return { ok: true };
}

type PauseAnswer = { ok: true } | { ok: false; code: PauseRefusal | 'notAllowed' | 'gone' };

/**
 * Charges nothing until a day: the plan stays, and what falls due is charged then. The user is emailed. Repeating it
 * moves the day. Throws when the provider cannot be reached, and then notifies no one.
 */
export async function pausePayments(
  actor: Actor,
  { userId, until, reason }: { userId: string; until: Date; reason: string },
): Promise<PauseAnswer> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const person = await findPayer(userId);
  if (!person) {
    return { ok: false, code: 'gone' };
  }
  const holding = await findHolding(userId);
  const refusal = whyNotPause(holding);
  if (refusal) {
    return { ok: false, code: refusal };
  }
  const renewing = [holding.creative, holding.featured].filter((plan) => plan && !plan.isEnding);
  for (const plan of renewing) {
    if (plan) await payments().pause(plan.id, until);
  }
  await db().transaction(async (tx) => {
    await writeAudit(tx, actor.userId, {
      action: 'payments.paused',
      subject: { kind: 'user', id: userId },
      userId,
      after: { until: until.toISOString() },
      reason,
    });
    const content = await paymentsPausedEmail({
      firstName: person.firstName,
      until: dayText(until.toISOString()),
      url: `${env().origin}/subscription`,
    });
    await postMail(tx, content, { to: person.email, userId });
  });
  if (holding.customerId) {
    await syncCustomer(holding.customerId);
  }
  return { ok: true };
}

export async function endPause(
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ ok: true } | { ok: false; code: 'notAllowed' | 'gone' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const person = await findPayer(userId);
  const { subscriptions } = person ? await findBilling(userId) : { subscriptions: [] };
  const paused = subscriptions.filter(({ pausedUntil }) => pausedUntil !== null);
  if (paused.length === 0) {
    return { ok: false, code: 'gone' };
  }
  for (const { id } of paused) {
    await payments().endPause(id);
  }
  await writeAudit(db(), actor.userId, {
    action: 'payments.resumed',
    subject: { kind: 'user', id: userId },
    userId,
    before: { until: paused[0]?.pausedUntil },
  });
  await lookAgain(userId);
  return { ok: true };
}

export type UserPlan = NonNullable<Awaited<ReturnType<typeof findUserPlan>>>;

const giftsShown = 20;

/** A user's plan and gifts, and what an admin can change; null when there is no such account. */
export async function findUserPlan(userId: string) {
  const person = await findPayer(userId);
  if (!person) {
    return null;
  }
  const [holding, billing, gifts, at] = await Promise.all([
    findHolding(userId),
    findBilling(userId),
    listGifts(userId),
    payments().now(),
  ]);
  const giftRefusal = whyNotGive(person.userType, holding);
  const pauseRefusal = whyNotPause(holding);
  return {
    ...person,
    isLifetime: holding.isLifetime,
    subscriptions: billing.subscriptions,
    gifts,
    giftRefusal,
    pauseRefusal,
    giftChoices: giftChoices({ from: now(), hasRunning: gifts.some(({ isRunning }) => isRunning) }),
    pauseChoices: pauseChoices(billing.subscriptions, at),
    isPaused: billing.subscriptions.some(({ pausedUntil }) => pausedUntil !== null),
    at: at.toISOString(),
  };
}

function listGifts(userId: string) {
  return listRows(db(), {
    id: planGifts.id,
    months: planGifts.months,
    endsAt: cell.isoTime,
    endedAt: orNull(cell.isoTime),
    isRunning: cell.boolean,
    reason: planGifts.reason,
    givenBy: orNull(cell.text),
    givenAt: cell.isoTime,
  })`
    select g.id, g.months, g.ends_at, g.ended_at, g.ended_at is null and g.ends_at > now() as is_running, g.reason,
           nullif(btrim(p.first_name || ' ' || p.last_name), '') as given_by, g.created_at as given_at
      from plan_gifts g left join profiles p on p.user_id = g.given_by
     where g.user_id = ${userId}
     order by g.ends_at desc, g.id
     limit ${giftsShown}`;
}
