import PDFDocument from 'pdfkit';
import type { BriefLine } from '#app/features/briefs/brief-words.ts';
import { moneyOf } from '#app/features/estimates/money.ts';
import { drawLines } from '#app/features/estimates/paper/draw-estimate.server.ts';
import {
  caption,
  drawFeet,
  heading,
  margin,
  type Pdf,
  paragraph,
  row,
  space,
  sum,
  term,
} from '#app/features/estimates/paper/estimate-pen.server.ts';
import type { PaperLine } from '#app/features/estimates/paper-lines.tsx';
import { finishedPdf } from '#app/platform/paper/finished-pdf.server.ts';
import { type Paper, papers } from '#app/platform/paper/papers.ts';
import { printableText, soundNote } from '#app/platform/paper/printable-text.server.ts';
import type { AgreementPaper } from '../agreement-paper.ts';

/** What an agreement is drawn of. `url`: where it is read, at the foot of each page. */
export type AgreementOrder = { facts: AgreementPaper; paper: Paper; url: string };

/** Draws an agreement as PDF, on as many pages as it takes: what the screen shows, in texts that can be selected. */
export async function drawAgreement({ facts, paper, url }: AgreementOrder): Promise<Buffer> {
  const { name, title, dates, opening, currency } = facts;
  const money = moneyOf(currency);
  const doc = new PDFDocument({
    size: papers[paper],
    margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: printableText(`${title}: ${name}`), Creator: 'Oriel' },
  });
  return finishedPdf(doc, () => {
    heading(doc, { name, title, dates });
    if (opening) paragraph(doc, opening, { isLead: true });
    drawWords(doc, 'Between', facts.sides);
    drawLines(doc, facts);
    drawOptions(doc, 'Options chosen', facts.chosen, money);
    space(doc, 8);
    sum(doc, 'Total', money(facts.total), { isLarge: true });
    paragraph(doc, facts.paying, { isSmall: true });
    drawOptions(doc, 'Options not chosen, and not in the total', facts.notChosen, money);
    drawWords(doc, 'Terms', facts.terms);
    drawWords(doc, 'What was asked for', facts.asked);
    const asItSounds = soundNote(facts);
    if (asItSounds) paragraph(doc, asItSounds, { isSmall: true });
    drawFeet(doc, { title, url });
  });
}

function drawWords(doc: Pdf, title: string, lines: readonly BriefLine[]): void {
  if (lines.length === 0) return;
  caption(doc, title);
  for (const line of lines) term(doc, line);
}

function drawOptions(
  doc: Pdf,
  title: string,
  options: readonly PaperLine[],
  money: (minor: number) => string,
): void {
  if (options.length === 0) return;
  caption(doc, title);
  for (const { text, amount } of options) row(doc, { text, under: '', count: '', amount: money(amount) });
}
