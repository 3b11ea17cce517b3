import { sql } from 'drizzle-orm';
import { type Amount, deskCurrencies } from '#app/features/vocabulary/money.ts';
import { cell, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import type { NextStep } from './next-step.ts';

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
