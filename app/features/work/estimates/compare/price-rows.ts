import { type Use, uses } from '#app/features/vocabulary/brief-vocabulary.ts';
import { moneyOf, quantityText } from '#app/features/vocabulary/money.ts';
import { plainShare, usualSurchargePercent } from '#app/features/vocabulary/shares.ts';
import { spelledOut } from '#app/ui/spelled-out.ts';
import { costOf, costPerView, type LineSection } from '../estimate-cost.ts';
import type { EstimateLine } from '../line-cells.server.ts';
import { listed } from '../terms-words.ts';
import { type Cell, included, none, notOffered, notStated } from './compare-cells.ts';
import type { ComparedEstimate, RowContext } from './compared-estimate.ts';
import { type OptionKind, optionsByKey, standingLine, tickedLines } from './option-keys.ts';

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
