import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { formerMember } from '#app/features/accounts/settings/delete-account.server.ts';
import { type Amount, deskCurrencies } from '#app/features/vocabulary/money.ts';
import { cell, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import type { NextStep } from './desk/next-step.ts';

/** Only the newest threads are searched; older ones no longer need an answer. */
const maxLookedAt = 500;

/** A subquery of the member's newest threads, used in place of the table. */
export function newestThreads(actor: Actor): SQL {
  const isClient = actor.userType === 'client';
  return sql`(select * from threads
               where ${isClient ? sql`client_id = ${actor.userId}` : sql`creative_id = ${actor.creativeId}`}
                 and last_message_id is not null
               order by last_message_at desc, id desc limit ${maxLookedAt})`;
}

/** For `threads t` with newest message `m`: the creative owes an answer. */
export const awaitsCreative = sql`(m.sender = 'client' and t.client_id is not null and t.stage <> 'Declined'
  and (t.stage in ('New', 'Replied', 'Quoted') or t.creative_unread > 0))`;

export function otherName(isClient: boolean): SQL {
  return isClient
    ? sql`coalesce(c.business_name, ${formerMember})`
    : sql`coalesce(nullif(p.company_name, ''), p.first_name || ' ' || p.last_name, ${formerMember})`;
}

export const nextStepColumns = sql`t.amount, t.currency, t.follow_up_on,
  case when t.snoozed_until > now() then t.snoozed_until end as snoozed_until`;

export const nextStepShape = {
  amount: threads.amount,
  currency: orNull(oneOf(deskCurrencies)),
  followUpOn: threads.followUpOn,
  snoozedUntil: orNull(cell.isoTime),
};

/** `threads t` is not snoozed. */
export const isAwake = sql`(t.snoozed_until is null or t.snoozed_until <= now())`;

type Row = RowOf<typeof nextStepShape>;

export function nextStepOf({ followUpOn, snoozedUntil, ...row }: Row): NextStep {
  return { amount: amountOf(row), followUpOn, snoozedUntil };
}

export function amountOf({ amount, currency }: Pick<Row, 'amount' | 'currency'>): Amount | null {
  return amount !== null && currency !== null ? { minor: amount, currency } : null;
}
