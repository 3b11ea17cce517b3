import PDFDocument from 'pdfkit';
import { finishedPdf } from '#app/platform/paper/finished-pdf.server.ts';
import { papers } from '#app/platform/paper/papers.ts';
import { printableText, soundNote } from '#app/platform/paper/printable-text.server.ts';
import { costOf, lineSections } from '../estimate-cost.ts';
import type { PaperFacts } from '../estimate-paper.tsx';
import { totalWords } from '../live-estimate.ts';
import { moneyOf } from '../money.ts';
import { quantityWords } from '../units.ts';
import type { EstimateOrder } from './estimate-order.ts';
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
} from './estimate-pen.server.ts';

/** Draws an estimate as PDF, on as many pages as it takes: what the screen shows, in texts that can be selected. */
export async function drawEstimate({ facts, standing, note, paper, url }: EstimateOrder): Promise<Buffer> {
  const doc = new PDFDocument({
    size: papers[paper],
    margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: printableText(`${facts.title}: ${facts.name}`),
      Author: printableText(facts.creativeName),
      Creator: 'Oriel',
    },
  });
  return finishedPdf(doc, () => {
    heading(doc, { name: facts.name, title: facts.title, dates: facts.dates });
    if (standing) paragraph(doc, standing, { isStrong: true });
    if (facts.opening) paragraph(doc, facts.opening, { isLead: true });
    drawLines(doc, facts);
    drawOptions(doc, facts);
    drawTotal(doc, facts);
    if (facts.terms.length > 0) {
      caption(doc, 'Terms');
      for (const line of facts.terms) term(doc, line);
    }
    if (note) {
      caption(doc, 'Note');
      paragraph(doc, note);
    }
    const asItSounds = soundNote({ facts, note });
    if (asItSounds) paragraph(doc, asItSounds, { isSmall: true });
    drawFeet(doc, { title: facts.title, url });
  });
}

/** The lines of each section with what they come to; options apart. */
export function drawLines(
  doc: Pdf,
  { lines, currency, license }: Pick<PaperFacts, 'lines' | 'currency' | 'license'>,
): void {
  const money = moneyOf(currency);
  for (const [section, label] of Object.entries(lineSections)) {
    const own = lines.filter((line) => line.section === section && line.kind !== 'option');
    if (own.length === 0) continue;
    caption(doc, section === 'license' ? 'License for the uses asked' : label);
    for (const { text, kind, quantity, unit, price, amount } of own) {
      const count = kind === 'included' ? '' : quantityWords(quantity, unit);
      row(doc, {
        text,
        under: section === 'license' ? license : '',
        count: count && `${count} × ${money(price)}`,
        amount: kind === 'included' ? 'Included' : money(amount),
      });
    }
    const total = own.reduce((all, { amount }) => all + amount, 0);
    if (total > 0) sum(doc, 'Subtotal', money(total));
  }
}

function drawOptions(doc: Pdf, { lines, currency }: PaperFacts): void {
  const money = moneyOf(currency);
  const options = lines.filter(({ kind }) => kind === 'option');
  if (options.length === 0) return;
  caption(doc, 'Options, not in the total');
  for (const { text, quantity, unit, price, amount } of options) {
    const count = quantityWords(quantity, unit);
    row(doc, {
      text,
      under: '',
      count: count && `${count} × ${money(price)}`,
      amount: `+ ${money(amount)}`,
    });
  }
}

function drawTotal(doc: Pdf, facts: PaperFacts): void {
  const money = moneyOf(facts.currency);
  const cost = costOf(facts.lines);
  space(doc, 8);
  sum(doc, 'Total', money(cost.total), { isLarge: true });
  paragraph(doc, totalWords({ ...facts, cost }, money), { isSmall: true });
}
