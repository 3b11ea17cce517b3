import { isUse, isViewKind, type Use, type ViewKind } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf, plainAmount, readMoney, readQuantity } from '#app/features/vocabulary/money.ts';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import type { TypedLine } from '#app/platform/db/schema/estimates.ts';
import {
  isLineKind,
  isLineSection,
  isUnit,
  type LineKind,
  type LineSection,
  lineAmount,
  type Unit,
} from '../estimate-cost.ts';
import { lineMaxLength, maxLines, maxPrice, maxQuantity, maxTotal } from '../estimate-policy.ts';
import { isBlank, lineField } from '../typed-estimate.ts';

/** A line as it is sent. Quantities are in hundredths, prices in minor units. */
export type CheckedLine = {
  section: LineSection;
  kind: LineKind;
  text: string;
  quantity: number;
  unit: Unit;
  price: number;
  use: Use | null;
  view: ViewKind | null;
};

export type EstimateErrors = Record<string, string>;

/**
 * Checks typed lines; blank ones are left out. Errors are keyed by field name, or by `lines` when they concern all
 * lines.
 */
export function checkLines(
  typed: readonly TypedLine[],
  currency: string,
): { lines: CheckedLine[]; errors: EstimateErrors } {
  const errors: EstimateErrors = {};
  const lines = typed.flatMap((line, place) =>
    isBlank(line) ? [] : checkLine(line, place, currency, errors),
  );
  if (Object.keys(errors).length > 0) {
    return { lines, errors };
  }
  if (lines.length === 0) {
    errors.lines = 'Please write at least one line.';
  } else if (lines.length > maxLines) {
    errors.lines = `An estimate has up to ${maxLines} lines.`;
  } else if (lines.reduce((sum, line) => sum + lineAmount(line), 0) > maxTotal) {
    errors.lines = `Together this is more than ${moneyOf(currency)(maxTotal)}, the most that an estimate can come to.`;
  }
  return { lines, errors };
}

function checkLine(typed: TypedLine, place: number, currency: string, errors: EstimateErrors): CheckedLine {
  const refuse = (field: keyof TypedLine, message: string) => {
    errors[lineField(place, field)] ??= message;
  };
  const section = isLineSection(typed.section) ? typed.section : 'creative-fee';
  const kind = isLineKind(typed.kind) ? typed.kind : 'charged';
  const text = tidy(typed.text);
  if (text === '') refuse('text', 'Please say what this line is.');
  if (text.length > lineMaxLength) refuse('text', tooLong(lineMaxLength));
  const isFree = kind === 'included';
  const quantity = readQuantity(typed.quantity);
  if (!isFree && (quantity === null || quantity > maxQuantity)) {
    refuse('quantity', `Please enter a number up to ${(maxQuantity / 100).toLocaleString('en-US')}.`);
  }
  const price = readMoney(typed.price, currency);
  if (!isFree && (price === null || price > maxPrice)) {
    refuse('price', priceHelp(price, currency));
  }
  return {
    section,
    kind,
    text,
    quantity: quantity !== null && quantity <= maxQuantity ? quantity : 100,
    unit: isUnit(typed.unit) ? typed.unit : 'flat',
    // An included line costs nothing, even if its price field still holds an amount.
    price: isFree ? 0 : (price ?? 0),
    use: section === 'license' && isUse(typed.use) ? typed.use : null,
    view: isViewKind(typed.view) ? typed.view : null,
  };
}

function priceHelp(price: number | null, currency: string): string {
  return price === null
    ? `Please enter an amount, such as ${plainAmount(220_000, currency)}.`
    : `Please enter at most ${moneyOf(currency)(maxPrice)}.`;
}
