import { z } from 'zod';
import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { isCurrencyCode, readMoney, usualCurrency } from '#app/features/vocabulary/money.ts';
import { requiredText, tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { dayMs } from '#app/platform/days.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { licensedUseKeys } from '../license-words.ts';
import { maxPieces, offerDays, requestLengths } from './request-policy.ts';

export type TypedRequest = {
  id: string;
  piece: string;
  pieces: string[];
  uses: string[];
  term: string;
  territory: string;
  company: string;
  place: string;
  purpose: string;
};

const texts = ['id', 'piece', 'term', 'territory', 'company', 'place', 'purpose'] as const;
const lists = ['pieces', 'uses'] as const;

const maxListed = 50;
const maxChars = 2_000;

export function readTypedRequest(from: FormData | URLSearchParams): TypedRequest {
  const text = (name: string) => String(from.get(name) ?? '').slice(0, maxChars);
  const list = (name: string) => from.getAll(name).slice(0, maxListed).map(String);
  const read = Object.fromEntries([
    ...texts.map((name) => [name, text(name)]),
    ...lists.map((name) => [name, list(name)]),
  ]);
  return { ...emptyRequest, ...read };
}

const emptyRequest: TypedRequest = {
  id: '',
  piece: '',
  pieces: [],
  uses: [],
  term: '',
  territory: '',
  company: '',
  place: '',
  purpose: '',
};

/** The typed values as a query string, so that signing in on the way loses nothing. */
export function requestQuery(typed: TypedRequest): URLSearchParams {
  return new URLSearchParams([
    ...texts.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])),
    ...lists.flatMap((name) => typed[name].map((value) => [name, value])),
  ]);
}

const choice = (of: Readonly<Record<string, string>>, message: string) =>
  z.enum(Object.keys(of) as [string, ...string[]], { error: message });

const rightsFields = {
  uses: z
    .array(z.enum(licensedUseKeys as [string, ...string[]]))
    .min(1, 'Please choose at least one use.')
    .overwrite((chosen) => [...new Set(chosen)]),
  term: choice(licenseTerms, 'Please choose for how long.'),
  territory: choice(territories, 'Please choose where.'),
};

export const requestSchema = z.object({
  id: z.uuid(),
  pieces: z
    .array(z.string().refine((id): boolean => isUuid(id)))
    .overwrite((chosen) => [...new Set(chosen)])
    .min(1, 'Please choose at least one picture.')
    .max(maxPieces, `Please choose at most ${maxPieces} pictures.`),
  company: requiredText('Please enter who will use the pictures.', requestLengths.company),
  place: z.string().overwrite(tidy).max(requestLengths.place, tooLong(requestLengths.place)),
  purpose: requiredText('Please say what the pictures are for.', requestLengths.purpose),
  ...rightsFields,
});

export type RequestErrors = Partial<Record<string, string>>;

export function faultsOf({ issues }: z.ZodError): RequestErrors {
  const errors: RequestErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    errors[field] ??= message;
  }
  return errors;
}

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
