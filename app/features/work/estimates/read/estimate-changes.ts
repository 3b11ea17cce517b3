import { moneyOf, signedMoney } from '#app/features/vocabulary/money.ts';
import { type BriefChange, changesBetween } from '#app/features/work/briefs/brief-words.ts';
import type { EstimateTerms } from '#app/platform/db/schema/estimates.ts';
import { dayText } from '#app/ui/day-text.ts';
import { costOf, type LineKind, type LineSection, lineAmount, quantityWords } from '../estimate-cost.ts';
import { describeTerms } from '../terms-words.ts';

export type ComparedLine = {
  section: LineSection;
  kind: LineKind;
  text: string;
  quantity: number;
  unit: string;
  price: number;
};

type Compared = {
  currency: string;
  opening: string | null;
  lines: readonly ComparedLine[];
  terms: EstimateTerms;
};

/** `effect` is the change to the total in minor units. */
export type LineChange = {
  text: string;
  effect: number;
  amount: string;
};

export type EstimateChanges = {
  lines: LineChange[];
  terms: BriefChange[];
  /** `difference` is empty when the currency changed. */
  total: { before: string; after: string; difference: string };
};

/**
 * Compares two versions line by line, then the terms. The effects of the lines add up to the difference of the totals.
 * When the currency changed, amounts cannot be compared and every line is listed as it is.
 */
export function changesBetweenVersions(before: Compared, after: Compared): EstimateChanges {
  const money = moneyOf(after.currency);
  const isComparable = before.currency === after.currency;
  const totals = [costOf(withIds(before.lines)).total, costOf(withIds(after.lines)).total] as const;
  return {
    lines: isComparable ? lineChanges(before.lines, after.lines, money) : [],
    terms: [...openingChange(before, after), ...changesBetween(wordsOf(before), wordsOf(after))],
    total: {
      before: moneyOf(before.currency)(totals[0]),
      after: money(totals[1]),
      difference: isComparable ? signedMoney(totals[1] - totals[0], money) : '',
    },
  };
}

export function isUnchanged({ lines, terms, total }: EstimateChanges): boolean {
  return lines.length === 0 && terms.length === 0 && total.before === total.after;
}

export function changesInWords({ lines, terms, total }: EstimateChanges): string {
  return [
    ...lines.map(({ text, amount }) => (amount ? `${text}: ${amount}` : text)),
    ...terms.map(({ term, before, after }) =>
      after === ''
        ? `${term}: no longer said`
        : before === ''
          ? `${term}: ${after}`
          : `${term}: ${after} (before: ${before})`,
    ),
    `Total: ${total.after} (before: ${total.before})`,
  ].join('\n');
}

/** Says only that the opening changed, since it is shown above the lines. */
function openingChange({ opening: before }: Compared, { opening: after }: Compared): BriefChange[] {
  if (before === after) return [];
  const what = before === null ? 'added' : after === null ? 'removed' : 'reworded';
  return [{ term: 'Opening', before: '', after: what }];
}

function wordsOf({ currency, terms }: Compared) {
  const valid = terms.validUntil ? [{ term: 'Valid until', text: dayText(terms.validUntil) }] : [];
  return [{ term: 'Currency', text: currency }, ...valid, ...describeTerms(terms, moneyOf(currency))];
}

function lineChanges(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
  money: (minor: number) => string,
): LineChange[] {
  const { pairs, added, removed } = pairLines(before, after);
  return [
    ...after.flatMap((line) => {
      const former = pairs.get(line);
      if (former) return changeOf(former, line, money) ?? [];
      return added.has(line) ? changed(line, `${named(line)}, new`, chargeOf(line), money) : [];
    }),
    ...before.flatMap((line) =>
      removed.has(line) ? changed(line, `${line.text}, taken out`, 0 - chargeOf(line), money) : [],
    ),
  ];
}

/** Pairs old and new lines: first by the same words, in order, then by the same count and price. */
function pairLines(before: readonly ComparedLine[], after: readonly ComparedLine[]) {
  const pairs = new Map<ComparedLine, ComparedLine>();
  const left = new Set(before);
  const sameness: ((line: ComparedLine) => string)[] = [
    (line) => `${line.section} ${line.kind} ${line.text}`,
    (line) => `${line.section} ${line.text}`,
    (line) => line.text,
    ({ section, kind, quantity, unit, price }) => `${section} ${kind} ${quantity} ${unit} ${price}`,
  ];
  for (const [pass, keyOf] of sameness.entries()) {
    for (const line of after) {
      // Lines without a price are matched by their words only.
      if (pairs.has(line) || (pass === 3 && line.price === 0)) continue;
      const former = [...left].find((one) => keyOf(one) === keyOf(line));
      if (former) {
        pairs.set(line, former);
        left.delete(former);
      }
    }
  }
  return { pairs, added: new Set(after.filter((line) => !pairs.has(line))), removed: left };
}

function changeOf(
  former: ComparedLine,
  line: ComparedLine,
  money: (minor: number) => string,
): LineChange | null {
  const were = [
    line.text === former.text ? '' : `was “${former.text}”`,
    line.kind === former.kind ? '' : `was ${kindWords[former.kind]}`,
    line.section === former.section ? '' : 'counts elsewhere',
    line.kind !== 'included' && (line.quantity !== former.quantity || line.unit !== former.unit)
      ? `was ${quantityWords(former.quantity, former.unit) || 'flat'}`
      : '',
    line.kind !== 'included' && former.kind !== 'included' && line.price !== former.price
      ? `at ${money(line.price)}, was ${money(former.price)}`
      : '',
  ].filter(Boolean);
  return were.length === 0
    ? null
    : changed(line, [named(line), ...were].join(', '), chargeOf(line) - chargeOf(former), money);
}

const kindWords: Record<LineKind, string> = {
  charged: 'charged',
  included: 'included',
  option: 'an option',
};

function named({ text, kind, quantity, unit }: ComparedLine): string {
  const counted = kind === 'included' ? '' : quantityWords(quantity, unit);
  return [text, counted].filter(Boolean).join(', ');
}

function changed(
  { kind }: ComparedLine,
  text: string,
  effect: number,
  money: (minor: number) => string,
): LineChange {
  const amount = kind === 'option' && effect === 0 ? 'Not in the total' : signedMoney(effect, money);
  return { text, effect, amount };
}

function chargeOf(line: ComparedLine): number {
  return line.kind === 'charged' ? lineAmount(line) : 0;
}

function withIds(lines: readonly ComparedLine[]) {
  return lines.map((line, place) => ({ ...line, id: String(place) }));
}
