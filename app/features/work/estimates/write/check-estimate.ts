import { z } from 'zod';
import { licenseTerms, territories } from '#app/features/vocabulary/brief-vocabulary.ts';
import { isCurrencyCode, plainAmount, readMoney, usualCurrency } from '#app/features/vocabulary/money.ts';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { maxDaysAhead } from '#app/features/work/briefs/brief-policy.ts';
import { dayMs, earliestToday, utcDay } from '#app/platform/days.ts';
import type { EstimateTerms, TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import {
  maxDaysBefore,
  maxDeliveryDays,
  maxPrice,
  maxRetouchRounds,
  noteMaxLength,
  notIncludedMaxLength,
  notIncludedMaxLines,
  openingMaxLength,
  termMaxLength,
  useMaxLength,
} from '../estimate-policy.ts';
import type { TextField } from '../typed-estimate.ts';
import { type CheckedLine, checkLines, type EstimateErrors } from './check-lines.ts';

/**
 * Checks the terms as of `now`. Only `validUntil` is required; other fields must make sense if given. Errors are keyed
 * by field name.
 */
export function checkTerms(
  typed: TypedEstimate,
  { currency, now }: { currency: string; now: Date },
): { terms: EstimateTerms; errors: EstimateErrors } {
  const errors: EstimateErrors = {};
  const check = readerOf(typed, now, errors);
  const shootOn = check.day('shootOn');
  const validUntil = check.day('validUntil');
  if (!validUntil && !errors.validUntil) {
    errors.validUntil = 'Please say until when it is valid.';
  } else if (validUntil && shootOn && validUntil > shootOn) {
    errors.validUntil = 'This is after the day of the shoot.';
  }
  const terms: EstimateTerms = {
    validUntil,
    shootOn,
    fallbackDays: fallbackDays(typed.fallbackDays, shootOn, check, errors),
    decisionHour: check.hour('decisionHour'),
    deliveryDays: check.whole('deliveryDays', { min: 1, max: maxDeliveryDays }),
    retouchRounds: check.whole('retouchRounds', { min: 0, max: maxRetouchRounds }),
    surchargePercent: check.whole('surchargePercent', { min: 0, max: 100 }),
    thirdPartyPrice: check.money('thirdPartyPrice', currency),
    thirdPartyUse: check.text('thirdPartyUse', useMaxLength),
    licenseTerm: check.key('licenseTerm', licenseTerms),
    territory: check.key('territory', territories),
    cancellation: cancellation(typed.cancellation, errors),
    cancellationWords: check.text('cancellationWords', termMaxLength),
    notIncluded: check.list('notIncluded'),
    taxWords: check.text('taxWords', termMaxLength),
  };
  return { terms: withoutEmpty(terms), errors };
}

/** Fallback days may be typed in any order. They must be distinct and after the shoot; returned sorted. */
function fallbackDays(
  typed: readonly string[],
  shootOn: string | undefined,
  { isOpenDay }: Reader,
  errors: EstimateErrors,
): string[] {
  const wrong = typed.find((day) => isOpenDay(day) !== null);
  if (wrong !== undefined) {
    errors.fallbackDay = isOpenDay(wrong) ?? '';
  } else if (typed.length > 0 && !shootOn && !errors.shootOn) {
    errors.shootOn = 'Please name the day of the shoot that these days stand in for.';
  } else if (shootOn && typed.some((day) => day <= shootOn)) {
    errors.fallbackDay = 'Days for cloud come after the day of the shoot.';
  } else if (new Set(typed).size < typed.length) {
    errors.fallbackDay = 'One of these days is named twice.';
  }
  return typed.filter((day) => isOpenDay(day) === null).toSorted();
}

/** Each step must be closer to the shoot and owe no less than the one before. */
function cancellation(
  typed: TypedEstimate['cancellation'],
  errors: EstimateErrors,
): NonNullable<EstimateTerms['cancellation']> {
  const steps = typed.map(({ daysBefore, percent }) => ({
    daysBefore: wholeOf(daysBefore),
    percent: wholeOf(percent.replace(/\s*%$/, '')),
  }));
  for (const [place, { daysBefore, percent }] of steps.entries()) {
    const former = steps[place - 1];
    if (!(daysBefore <= maxDaysBefore) || !(percent <= 100)) {
      errors.cancellation ??= `Please enter days up to ${maxDaysBefore} and percent up to 100 in each step.`;
    } else if (former && daysBefore >= former.daysBefore) {
      errors.cancellation ??= 'Please begin with the step that is furthest from the shoot.';
    } else if (former && percent < former.percent) {
      errors.cancellation ??= 'A step that is closer to the shoot cannot owe less than the one before.';
    }
  }
  return steps.filter(({ daysBefore, percent }) => daysBefore <= maxDaysBefore && percent <= 100);
}

type Reader = ReturnType<typeof readerOf>;

function readerOf({ texts }: TypedEstimate, now: Date, errors: EstimateErrors) {
  const said = (name: TextField) => tidy(texts[name] ?? '');
  const first = earliestToday(now);
  const last = utcDay(new Date(now.getTime() + maxDaysAhead * dayMs));
  /** Returns the error message for a day, or null. */
  const isOpenDay = (day: string): string | null => {
    if (!isoDay.safeParse(day).success) return 'Please enter a day.';
    if (day < first) return 'This day has passed.';
    return day > last ? 'Please choose a day within two years.' : null;
  };
  /** Undefined when the field is empty or wrong. */
  const read = <Value>(name: TextField, of: (text: string) => Value | null, message: string) => {
    const text = said(name);
    const value = text === '' ? null : of(text);
    if (text !== '' && value === null) errors[name] = message;
    return value ?? undefined;
  };
  return {
    isOpenDay,
    day(name: TextField): string | undefined {
      const text = said(name);
      const fault = text === '' ? null : isOpenDay(text);
      if (fault) errors[name] = fault;
      return text === '' || fault ? undefined : text;
    },
    hour: (name: TextField) =>
      read(
        name,
        (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null),
        'Please enter a time, such as 18:00.',
      ),
    whole: (name: TextField, { min, max }: { min: number; max: number }) =>
      read(
        name,
        (text) => {
          const value = wholeOf(text.replace(/\s*%$/, ''));
          return value >= min && value <= max ? value : null;
        },
        `Please enter a whole number from ${min} to ${max}.`,
      ),
    money: (name: TextField, currency: string) =>
      read(
        name,
        (text) => {
          const value = readMoney(text, currency);
          return value !== null && value <= maxPrice ? value : null;
        },
        `Please enter an amount, such as ${plainAmount(24_000, currency)}.`,
      ),
    text: (name: TextField, max: number) =>
      read(name, (text) => (text.length <= max ? text : null), tooLong(max)),
    key: (name: TextField, of: Readonly<Record<string, unknown>>) =>
      read(name, (text) => (Object.hasOwn(of, text) ? text : null), 'Please choose from the list.'),
    list: (name: TextField) =>
      read(
        name,
        (text) => {
          const lines = text
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean);
          const fits =
            lines.length <= notIncludedMaxLines && lines.every((line) => line.length <= notIncludedMaxLength);
          return fits ? lines : null;
        },
        `Please use up to ${notIncludedMaxLines} lines of up to ${notIncludedMaxLength} characters.`,
      ),
  };
}

const isoDay = z.iso.date();

/** NaN when the text is not a whole number. */
function wholeOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function withoutEmpty(terms: EstimateTerms): EstimateTerms {
  return Object.fromEntries(
    Object.entries(terms).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

export type CheckedEstimate = {
  currency: string;
  opening: string | null;
  note: string | null;
  lines: CheckedLine[];
  terms: EstimateTerms;
};

/** Returns the estimate as it can be sent at `now`, or the errors by field. */
export function checkEstimate(
  typed: TypedEstimate,
  now: Date,
): { ok: true; estimate: CheckedEstimate } | { ok: false; errors: EstimateErrors } {
  const currency = currencyOf(typed);
  const { lines, errors: ofLines } = checkLines(typed.lines, currency);
  const { terms, errors: ofTerms } = checkTerms(typed, { currency, now });
  const errors: EstimateErrors = { ...ofLines, ...ofTerms };
  const opening = tidy(typed.texts.opening ?? '');
  const note = tidy(typed.texts.note ?? '');
  if (typed.texts.currency && !isCurrencyCode(typed.texts.currency)) {
    errors.currency = 'Please choose from the list.';
  }
  if (opening.length > openingMaxLength) errors.opening = tooLong(openingMaxLength);
  if (note.length > noteMaxLength) errors.note = tooLong(noteMaxLength);
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, estimate: { currency, opening: opening || null, note: note || null, lines, terms } };
}

/** Falls back to the usual currency where the draft names none that we know. */
export function currencyOf({ texts }: Pick<TypedEstimate, 'texts'>): string {
  return texts.currency && isCurrencyCode(texts.currency) ? texts.currency : usualCurrency;
}
