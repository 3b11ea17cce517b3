import { moneyOf } from '#app/features/vocabulary/money.ts';
import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import {
  caption,
  paragraph,
  row,
  subtotal,
  terms,
  titleBlock,
  total,
} from '#app/platform/paper/parts.server.ts';
import type { Sheet } from '#app/platform/paper/sheet.server.ts';
import { costOf, lineSections, quantityWords } from '../estimate-cost.ts';
import { totalWords } from '../write/live-estimate.ts';
import type { PaperFacts } from './estimate-paper.tsx';

export function drawEstimate({ facts, standing, note, paper, url }: EstimateOrder): Promise<Buffer> {
  const { name, title, dates, creativeName } = facts;
  const options = { paper, margin: 48, foot: 24, title: `${title}: ${name}`, author: creativeName };
  return drawPaper(options, (sheet) => {
    titleBlock(sheet, { name, title, lines: [dates.join('. ')] });
    if (standing) paragraph(sheet, standing, { isStrong: true });
    if (facts.opening) paragraph(sheet, facts.opening, { isLead: true });
    drawLines(sheet, facts);
    drawOptions(sheet, facts);
    drawTotal(sheet, facts);
    if (facts.terms.length > 0) {
      caption(sheet, 'Terms');
      terms(sheet, facts.terms);
    }
    if (note) {
      caption(sheet, 'Note');
      paragraph(sheet, note);
    }
    sheet.feet(title, url);
  });
}

export function drawLines(
  sheet: Sheet,
  { lines, currency, license }: Pick<PaperFacts, 'lines' | 'currency' | 'license'>,
): void {
  const money = moneyOf(currency);
  for (const [section, label] of Object.entries(lineSections)) {
    const own = lines.filter((line) => line.section === section && line.kind !== 'option');
    if (own.length === 0) continue;
    caption(sheet, section === 'license' ? 'License for the uses asked' : label);
    sheet.group('Table', () => {
      for (const { text, kind, quantity, unit, price, amount } of own) {
        const count = kind === 'included' ? '' : quantityWords(quantity, unit);
        row(sheet, {
          text,
          under: section === 'license' ? license : '',
          count: count && `${count} × ${money(price)}`,
          amount: kind === 'included' ? 'Included' : money(amount),
        });
      }
      const sum = own.reduce((all, { amount }) => all + amount, 0);
      if (sum > 0) subtotal(sheet, { text: 'Subtotal', count: '', amount: money(sum) });
    });
  }
}

function drawOptions(sheet: Sheet, { lines, currency }: PaperFacts): void {
  const money = moneyOf(currency);
  const options = lines.filter(({ kind }) => kind === 'option');
  if (options.length === 0) return;
  caption(sheet, 'Options, not in the total');
  sheet.group('Table', () => {
    for (const { text, quantity, unit, price, amount } of options) {
      const count = quantityWords(quantity, unit);
      row(sheet, { text, count: count && `${count} × ${money(price)}`, amount: `+ ${money(amount)}` });
    }
  });
}

function drawTotal(sheet: Sheet, facts: PaperFacts): void {
  const money = moneyOf(facts.currency);
  const cost = costOf(facts.lines);
  total(sheet, 'Total', money(cost.total));
  paragraph(sheet, totalWords({ ...facts, cost }, money), { isSmall: true });
}

export type EstimateOrder = {
  facts: PaperFacts;
  /** `standing`: the outcome of this version when it is no longer open; `note`: extra words. */
  standing: string | null;
  note: string | null;
  paper: Paper;
  url: string;
};
