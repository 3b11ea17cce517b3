import { isCurrencyCode, usualCurrency } from '#app/features/vocabulary/money.ts';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import type { EstimateTerms, TypedEstimate } from '#app/platform/db/schema/estimates.ts';
import { noteMaxLength, openingMaxLength } from '../estimate-limits.ts';
import { type CheckedLine, checkLines, type EstimateErrors } from './check-lines.ts';
import { checkTerms } from './check-terms.ts';

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
