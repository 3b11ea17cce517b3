import {
  isViewKind,
  type Use,
  uses,
  viewKindKeys,
  viewKinds,
} from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf, quantityText } from '#app/features/vocabulary/money.ts';
import { plainShare, usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { costOf, costPerView, type LineSection } from '../estimate-cost.ts';
import type { EstimateLine } from '../line-cells.server.ts';
import { listed } from '../terms-words.ts';
import type { ComparedEstimate, RowContext } from './compared-estimate.ts';

/** One estimate's value in one row. A missing value is written out, never left blank. */
export type Cell = {
  text: string;
  note?: string;
  /** Shown in place of `text`, one entry per line. */
  list?: readonly string[];
  /** In minor units. Setting it makes the row comparable by amount. */
  amount?: number;
  /** Ranks a fact: higher is better for the client. Cells without it are not ranked. */
  score?: number;
  isAbsent?: boolean;
};

export const notStated: Cell = { text: 'Not stated', isAbsent: true };
const notOffered: Cell = { text: 'Not offered', isAbsent: true };
export const none: Cell = { text: 'None', isAbsent: true };
const included: Cell = { text: 'Included' };

/**
 * Decides which options of several estimates share a row: the same kind of view, the same use, or the same words. A
 * second option of one kind lines up with the second options of the other estimates.
 */

/** A kind of option. The key is used in addresses. */
type OptionKind = { key: string; label: string };

const keyMaxLength = 80;

function optionsByKey({ lines }: Pick<ComparedEstimate, 'lines'>): Map<string, EstimateLine> {
  const found = new Map<string, EstimateLine>();
  for (const line of lines.filter(({ kind }) => kind === 'option')) {
    const key = keyOf(line);
    let place = 1;
    while (found.has(placed(key, place))) place += 1;
    found.set(placed(key, place), line);
  }
  return found;
}

/** Every kind of option that any estimate offers: views in vocabulary order, then uses, then the rest as they come. */
export function listOptionKinds(estimates: readonly Pick<ComparedEstimate, 'lines'>[]): OptionKind[] {
  const labels = new Map<string, string>();
  for (const [key, line] of estimates.flatMap((estimate) => [...optionsByKey(estimate)])) {
    if (!labels.has(key)) labels.set(key, labelOf(line));
  }
  const order = [
    ...viewKindKeys.map((kind) => `view-${kind}`),
    ...Object.keys(uses).map((use) => `use-${use}`),
  ];
  const rank = (key: string) => {
    const place = order.findIndex((known) => key === known || key.startsWith(`${known}.`));
    return place === -1 ? order.length : place;
  };
  return [...labels]
    .map(([key, label]) => ({ key, label }))
    .toSorted((one, other) => rank(one.key) - rank(other.key));
}

/**
 * A line of the option's kind that is not optional: one creative may include or charge what another sells as an option.
 */
function standingLine({ lines }: Pick<ComparedEstimate, 'lines'>, key: string): EstimateLine | null {
  return lines.find((line) => line.kind !== 'option' && keyOf(line) === key) ?? null;
}

export function tickedLines(
  estimate: Pick<ComparedEstimate, 'lines'>,
  ticked: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...optionsByKey(estimate)].flatMap(([key, { id }]) => (ticked.has(key) ? id : [])));
}

function placed(key: string, place: number): string {
  return place === 1 ? key : `${key}.${place}`;
}

function keyOf({ use, view, text }: EstimateLine): string {
  if (view && isViewKind(view)) return `view-${view}`;
  if (use && Object.hasOwn(uses, use)) return `use-${use}`;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `text-${words.join('-').slice(0, keyMaxLength)}`;
}

function labelOf({ use, view, text }: EstimateLine): string {
  if (view && isViewKind(view)) return viewKinds[view].label;
  return use && Object.hasOwn(uses, use) ? uses[use as Use].label : text;
}

/** Cells for amounts (DESIGN.md, Money). */

function moneyCell(estimate: ComparedEstimate, amount: number, note?: string): Cell {
  return { text: moneyOf(estimate.currency)(amount), amount, ...(note ? { note } : {}) };
}

function costWith(estimate: ComparedEstimate, ticked: ReadonlySet<string>) {
  return costOf(estimate.lines, tickedLines(estimate, ticked));
}

export function totalCell(estimate: ComparedEstimate, { ticked }: RowContext): Cell {
  return moneyCell(estimate, costWith(estimate, ticked).total);
}

export function perViewCell(estimate: ComparedEstimate, { ticked }: RowContext): Cell {
  const each = costPerView(costWith(estimate, ticked).total, estimate.stills);
  return each === null ? none : moneyCell(estimate, each);
}

/**
 * What the client pays when all parties share: an equal share at the stated or usual surcharge, plus what the client
 * alone buys.
 */
export function sharedCell(estimate: ComparedEstimate, { brief, ticked }: RowContext): Cell {
  const { surchargePercent = usualSurchargePercent } = estimate.terms;
  const { base, expenses, own } = costWith(estimate, ticked);
  const share = plainShare({ base, expenses, surchargePercent }, brief.parties);
  return moneyCell(
    estimate,
    share + own,
    own > 0 ? `${moneyOf(estimate.currency)(own)} of it yours alone` : '',
  );
}

export function sectionCell(section: LineSection) {
  return (estimate: ComparedEstimate): Cell => {
    const lines = estimate.lines.filter((line) => line.section === section);
    const charged = lines.filter(({ kind }) => kind === 'charged');
    const free = lines.filter(({ kind }) => kind === 'included');
    if (charged.length > 0) {
      const amount = charged.reduce((sum, line) => sum + line.amount, 0);
      const also = free.length > 0 ? `. Included: ${linesWords(free, estimate.currency)}` : '';
      return moneyCell(estimate, amount, `${linesWords(charged, estimate.currency)}${also}`);
    }
    return free.length > 0 ? { ...included, note: linesWords(free, estimate.currency) } : none;
  };
}

export function licenseCell(estimate: ComparedEstimate, { brief }: RowContext): Cell {
  const lines = estimate.lines.filter(({ section }) => section === 'license');
  const charged = lines.filter(({ kind }) => kind === 'charged');
  const saidOf = (kind: string) => (use: string) =>
    lines.some((line) => line.use === use && line.kind === kind);
  const asked = brief.uses.filter((use) => Object.hasOwn(uses, use));
  const extra = asked.filter(
    (use) => !saidOf('included')(use) && !saidOf('charged')(use) && saidOf('option')(use),
  );
  const unsaid = asked.filter((use) => !lines.some((line) => line.use === use));
  const notes = [
    charged.length > 0 ? `${listed(charged.map(({ text }) => text))} charged` : '',
    extra.length > 0 ? `an option: ${wordsOfUses(extra)}` : '',
    unsaid.length > 0 && unsaid.length < asked.length ? `not mentioned: ${wordsOfUses(unsaid)}` : '',
  ].filter(Boolean);
  const note = notes.join('; ');
  const noted = note ? { note: note.charAt(0).toUpperCase() + note.slice(1) } : {};
  if (charged.length > 0) {
    return {
      ...moneyCell(
        estimate,
        charged.reduce((sum, line) => sum + line.amount, 0),
      ),
      ...noted,
    };
  }
  if (asked.length > 0 && unsaid.length === asked.length) {
    return notStated;
  }
  return extra.length + unsaid.length > 0 ? { text: 'Included in part', ...noted } : included;
}

export function optionCell(estimate: ComparedEstimate, { key, label }: OptionKind): Cell {
  const noteOf = ({ text }: EstimateLine) => (text === label ? '' : text);
  const line = optionsByKey(estimate).get(key);
  if (line) {
    return moneyCell(estimate, line.amount, noteOf(line));
  }
  const standing = standingLine(estimate, key);
  if (!standing) {
    return notOffered;
  }
  const note = noteOf(standing);
  return { text: standing.kind === 'included' ? 'Included' : 'In the total', ...(note ? { note } : {}) };
}

/** Joins labels with commas only, because labels contain "and" themselves. */
export function wordsOfUses(keys: readonly string[]): string {
  return keys
    .map((use) => (Object.hasOwn(uses, use) ? uses[use as Use].label.toLowerCase() : use))
    .join(', ');
}

const shownLines = 3;

function linesWords(lines: readonly EstimateLine[], currency: string): string {
  const words = lines.slice(0, shownLines).map((line) => lineWords(line, currency));
  const more = lines.length - words.length;
  return [...words, ...(more > 0 ? [`and ${spelledOut(more)} more`] : [])].join('; ');
}

/** 'Retouching, 18 × $90.00', which does not break within the product. */
function lineWords({ text, quantity, price, kind }: EstimateLine, currency: string): string {
  return kind === 'charged' && quantity !== 100
    ? `${text}, ${quantityText(quantity)}\u00a0×\u00a0${moneyOf(currency)(price)}`
    : text;
}

export type WeighedCell = Cell & {
  /** The amount in thousandths of the row's highest; null when amounts are not compared. */
  bar: number | null;
  /** How much it is above the lowest, in minor units; 0 for the lowest. Null when amounts are not compared. */
  above: number | null;
  isBest: boolean;
};

/** Compares the cells of a row (DESIGN.md, Compare). Amounts are compared only when all have the same currency. */
export function weighRow(
  cells: readonly Cell[],
  { isOneCurrency }: { isOneCurrency: boolean },
): WeighedCell[] {
  const amounts = isOneCurrency ? cells.flatMap(({ amount }) => amount ?? []) : [];
  const [highest, lowest] = [Math.max(...amounts), Math.min(...amounts)];
  const differs = amounts.length > 1 && highest > lowest;
  const best = bestWorth(cells);
  return cells.map((cell) => {
    const amount = isOneCurrency ? (cell.amount ?? null) : null;
    return {
      ...cell,
      bar:
        amount !== null && amounts.length > 1 && highest > 0 ? Math.round((amount * 1_000) / highest) : null,
      above: amount !== null && differs ? amount - lowest : null,
      isBest: best !== null && cell.score === best,
    };
  });
}

/** Null when fewer than two cells have a value, or all values are equal. */
function bestWorth(cells: readonly Cell[]): number | null {
  const scores = cells.flatMap(({ score }) => score ?? []);
  const best = Math.max(...scores);
  return scores.length > 1 && scores.some((score) => score < best) ? best : null;
}

/** False for a single cell. */
export function saysTheSame(cells: readonly Cell[]): boolean {
  const [first, ...others] = cells.map(({ text, note, list }) => JSON.stringify([text, note, list]));
  return others.length > 0 && others.every((other) => other === first);
}
