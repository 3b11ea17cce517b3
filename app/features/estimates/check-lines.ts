import { isUse, type Use } from '#app/features/briefs/uses.ts';
import { isViewKind, type ViewKind } from '#app/features/briefs/views.ts';
import { tidy, tooLong } from '#app/features/creatives/typed-text.ts';
import type { TypedLine } from '#app/platform/db/schema/estimates.ts';
import { isLineKind, isLineSection, type LineKind, type LineSection, lineAmount } from './estimate-cost.ts';
import { lineMaxLength, maxLines, maxPrice, maxQuantity, maxTotal } from './estimate-limits.ts';
import { amountText, moneyOf, readMoney, readQuantity } from './money.ts';
import { isBlank, lineField } from './typed-estimate.ts';
import { isUnit, type Unit } from './units.ts';

/** A line as it is sent. Quantities are hundredths, prices minor units. */
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

/** What is wrong with an estimate that was to be sent: a sentence by the name of each field. */
export type EstimateErrors = Record<string, string>;

/**
 * The lines of an estimate as they were typed, checked; those without a word and a price are left out. An error is told by
 * the name of its field, or as `lines` where it is of all of them.
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
    // What is included costs nothing, whatever stood in its field before it was.
    price: isFree ? 0 : (price ?? 0),
    use: section === 'license' && isUse(typed.use) ? typed.use : null,
    view: isViewKind(typed.view) ? typed.view : null,
  };
}

function priceHelp(price: number | null, currency: string): string {
  return price === null
    ? `Please enter an amount, such as ${amountText(220_000, currency)}.`
    : `Please enter at most ${moneyOf(currency)(maxPrice)}.`;
}
