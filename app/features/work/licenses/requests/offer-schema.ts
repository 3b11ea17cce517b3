import { z } from 'zod';
import { isCurrencyCode, readMoney, usualCurrency } from '#app/features/vocabulary/money.ts';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { dayMs } from '#app/platform/days.ts';
import { offerDays, requestLengths } from './request-limits.ts';
import { faultsOf, type RequestErrors, rightsFields } from './request-schema.ts';

export type TypedOffer = {
  amount: string;
  currency: string;
  uses: string[];
  term: string;
  territory: string;
  validUntil: string;
  note: string;
};

export function readTypedOffer(form: FormData): TypedOffer {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 2_000);
  return {
    amount: text('amount'),
    currency: text('currency') || usualCurrency,
    uses: form.getAll('uses').slice(0, 20).map(String),
    term: text('term'),
    territory: text('territory'),
    validUntil: text('validUntil'),
    note: text('note'),
  };
}

const schema = z.object({
  ...rightsFields,
  note: z.string().overwrite(tidy).max(requestLengths.note, tooLong(requestLengths.note)),
});

/** The limit of the column. */
const maxAmount = 9_999_999_999;

export type CheckedOffer = {
  amount: number;
  currency: string;
  validUntil: string;
  content: { uses: string[]; territory: string; term: string; note: string };
};

/** Validates an offer as of `today` (YYYY-MM-DD); errors by field. */
export function checkOffer(
  typed: TypedOffer,
  today: string,
): { ok: true; offer: CheckedOffer } | { ok: false; errors: RequestErrors } {
  const parsed = schema.safeParse(typed);
  const errors: RequestErrors = parsed.success ? {} : faultsOf(parsed.error);
  const { currency, validUntil } = typed;
  if (!isCurrencyCode(currency)) errors.currency = 'Please choose a currency.';
  const amount = isCurrencyCode(currency) ? readMoney(typed.amount, currency) : null;
  if (amount === null || amount > maxAmount) {
    errors.amount = 'Please enter an amount, such as 180.00, or 0 for a license that you give.';
  }
  if (!isDayWithin(validUntil, today)) {
    errors.validUntil = `Please choose a day within the next ${offerDays.max} days.`;
  }
  return parsed.success && amount !== null && Object.keys(errors).length === 0
    ? { ok: true, offer: { amount, currency, validUntil, content: parsed.data } }
    : { ok: false, errors };
}

function isDayWithin(day: string, today: string): boolean {
  const days = /^\d{4}-\d\d-\d\d$/.test(day) ? (Date.parse(day) - Date.parse(today)) / dayMs : Number.NaN;
  // Date.parse accepts impossible days such as 31 February, or returns NaN.
  const isReal = !Number.isNaN(days) && new Date(Date.parse(day)).toISOString().slice(0, 10) === day;
  return isReal && days >= 0 && days <= offerDays.max;
}
