import { moneyOf } from '#app/features/vocabulary/money.ts';
import type { BriefLine } from '#app/features/work/briefs/brief-words.ts';
import type { PaperLine } from '#app/features/work/estimates/estimate-cost.ts';
import { drawLines } from '#app/features/work/estimates/paper/draw-estimate.server.ts';
import { drawPaper } from '#app/platform/paper/draw-paper.server.ts';
import type { Paper } from '#app/platform/paper/papers.ts';
import { caption, paragraph, row, terms, titleBlock, total } from '#app/platform/paper/parts.server.ts';
import type { Sheet } from '#app/platform/paper/sheet.server.ts';
import type { AgreementPaper } from '../agreement-paper.ts';

export type AgreementOrder = { facts: AgreementPaper; paper: Paper; url: string };

export function drawAgreement({ facts, paper, url }: AgreementOrder): Promise<Buffer> {
  const { name, title, dates, opening, currency } = facts;
  const money = moneyOf(currency);
  return drawPaper({ paper, margin: 48, foot: 24, title: `${title}: ${name}` }, (sheet) => {
    titleBlock(sheet, { name, title, lines: [dates.join('. ')] });
    if (opening) paragraph(sheet, opening, { isLead: true });
    drawWords(sheet, 'Between', facts.sides);
    drawLines(sheet, facts);
    drawOptions(sheet, 'Options chosen', facts.chosen, money);
    total(sheet, 'Total', money(facts.total));
    paragraph(sheet, facts.paying, { isSmall: true });
    drawOptions(sheet, 'Options not chosen, and not in the total', facts.notChosen, money);
    drawWords(sheet, 'Terms', facts.terms);
    drawWords(sheet, 'What was asked for', facts.asked);
    sheet.feet(title, url);
  });
}

function drawWords(sheet: Sheet, title: string, lines: readonly BriefLine[]): void {
  if (lines.length === 0) return;
  caption(sheet, title);
  terms(sheet, lines);
}

function drawOptions(
  sheet: Sheet,
  title: string,
  options: readonly PaperLine[],
  money: (minor: number) => string,
): void {
  if (options.length === 0) return;
  caption(sheet, title);
  sheet.group('Table', () => {
    for (const { text, amount } of options) row(sheet, { text, amount: money(amount) });
  });
}
