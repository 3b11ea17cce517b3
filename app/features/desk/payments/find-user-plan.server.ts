import { findBilling } from '#app/features/billing/find-billing.server.ts';
import { findHolding } from '#app/features/billing/find-holding.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { planGifts } from '#app/platform/db/schema/billing.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { findPayer } from './find-payer.server.ts';
import { whyNotGive, whyNotPause } from './payments-policy.ts';
import { giftChoices, pauseChoices } from './plan-choices.ts';

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
