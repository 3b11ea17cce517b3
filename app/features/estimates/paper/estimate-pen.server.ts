import { colors } from '#app/platform/paper/paper-colors.ts';
import { printableText } from '#app/platform/paper/printable-text.server.ts';

/** The texts and rules of an estimate on paper, each below what stands there already, on a further page where it must. */

export type Pdf = PDFKit.PDFDocument;

/** In points, on all sides. */
export const margin = 48;

const amountWidth = 84;
const countWidth = 128;
const gap = 12;

const widthOf = (doc: Pdf) => doc.page.width - 2 * margin;

/** Goes on at the top of another page where less than this is left above the foot. */
function makeRoom(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.height - margin - 24) {
    doc.addPage();
    doc.y = margin;
  }
}

function rule(doc: Pdf, color: string): void {
  const { y } = doc;
  doc
    .save()
    .lineWidth(0.5)
    .moveTo(margin, y)
    .lineTo(margin + widthOf(doc), y)
    .stroke(color)
    .restore();
}

export function space(doc: Pdf, height: number): void {
  doc.y += height;
}

type Heading = { name: string; title: string; dates: readonly string[] };

export function heading(doc: Pdf, { name, title, dates }: Heading): void {
  const width = widthOf(doc);
  doc.font('serif').fontSize(26).fillColor(colors.ink);
  doc.text(printableText(name), margin, margin, { width, height: 70, ellipsis: true });
  doc.font('sans').fontSize(9).fillColor(colors.secondary);
  doc.text(printableText(title), margin, doc.y + 4, { width });
  doc.text(printableText(dates.join('. ')), margin, doc.y + 1, { width });
  doc.y += 10;
  rule(doc, colors.rule);
  doc.y += 10;
}

/** Under which the lines of a section stand; never alone at the foot of a page. */
export function caption(doc: Pdf, text: string): void {
  makeRoom(doc, 64);
  doc.y += 12;
  doc
    .font('serif')
    .fontSize(14)
    .fillColor(colors.ink)
    .text(text, margin, doc.y, { width: widthOf(doc) });
  doc.y += 4;
  rule(doc, colors.ink);
}

type Row = { text: string; under: string; count: string; amount: string };

/** What, how much of it, and what it comes to. */
export function row(doc: Pdf, { text, under, count, amount }: Row): void {
  const width = widthOf(doc) - amountWidth - countWidth - 2 * gap;
  const [words, below] = [printableText(text), printableText(under)];
  doc.font('sans').fontSize(9.5);
  const height = doc.heightOfString(words, { width }) + (below ? 12 : 0);
  makeRoom(doc, height + 10);
  const y = doc.y + 5;
  doc.fillColor(colors.ink).text(words, margin, y, { width });
  if (below) {
    doc
      .fontSize(8)
      .fillColor(colors.secondary)
      .text(below, margin, doc.y + 1, { width });
    doc.fontSize(9.5);
  }
  const right = margin + widthOf(doc);
  doc.fillColor(colors.secondary);
  doc.text(printableText(count), right - amountWidth - gap - countWidth, y, {
    ...{ width: countWidth, align: 'right', lineBreak: false },
  });
  doc.fillColor(colors.ink);
  doc.text(printableText(amount), right - amountWidth, y, {
    width: amountWidth,
    align: 'right',
    lineBreak: false,
  });
  doc.y = y + height + 5;
  rule(doc, colors.rule);
}

export function sum(doc: Pdf, label: string, amount: string, { isLarge = false } = {}): void {
  const height = isLarge ? 40 : 20;
  makeRoom(doc, height);
  if (isLarge) rule(doc, colors.ink);
  const y = doc.y + (isLarge ? 10 : 5);
  const width = widthOf(doc);
  doc.fillColor(colors.ink);
  doc.font(isLarge ? 'serif' : 'sans').fontSize(isLarge ? 14 : 9.5);
  doc.text(label, margin, isLarge ? y + 8 : y, { lineBreak: false });
  doc.font(isLarge ? 'serif' : 'sans').fontSize(isLarge ? 24 : 9.5);
  doc.text(printableText(amount), margin, y, { width, align: 'right', lineBreak: false });
  doc.y = y + height - (isLarge ? 6 : 4);
  if (isLarge) rule(doc, colors.ink);
}

/** A term and what it says; what is long goes on below itself. */
export function term(doc: Pdf, { term: name, text }: { term: string; text: string }): void {
  const left = 132;
  const width = widthOf(doc) - left - gap;
  doc.font('sans').fontSize(9.5);
  const words = text.split('\n').map(printableText).filter(Boolean).join('\n');
  const height = doc.heightOfString(words, { width });
  makeRoom(doc, Math.min(height, 300) + 10);
  const y = doc.y + 5;
  doc.fillColor(colors.secondary).text(printableText(name), margin, y, { width: left });
  doc.fillColor(colors.ink).text(words, margin + left + gap, y, { width });
  doc.y = Math.max(doc.y, y + 12) + 5;
  rule(doc, colors.rule);
}

type Paragraph = { isLead?: boolean; isSmall?: boolean; isStrong?: boolean };

export function paragraph(doc: Pdf, text: string, { isLead, isSmall, isStrong }: Paragraph = {}): void {
  const width = widthOf(doc);
  doc
    .font(isLead ? 'serif' : 'sans')
    .fontSize(isLead ? 12.5 : isSmall ? 8.5 : 9.5)
    .fillColor(isStrong || isLead ? colors.ink : colors.secondary);
  const words = text.split('\n').map(printableText).join('\n');
  makeRoom(doc, Math.min(doc.heightOfString(words, { width }), 200));
  doc.text(words, margin, doc.y + 6, { width });
  doc.y += 4;
}

/** At the foot of each page: whose it is, where it is read, and which page it is. */
export function drawFeet(doc: Pdf, { title, url }: { title: string; url: string }): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Below the margin a text would begin a page of its own.
    doc.page.margins.bottom = 0;
    const width = widthOf(doc);
    doc.y = doc.page.height - margin + 4;
    rule(doc, colors.rule);
    const y = doc.y + 6;
    doc.font('serif').fontSize(9).fillColor(colors.ink).text('Oriel', margin, y, { lineBreak: false });
    doc.font('sans').fontSize(6.5).fillColor(colors.secondary);
    doc.text(printableText(title), margin + 32, y + 2, {
      ...{ width: width - 80, height: 9, ellipsis: true, link: url },
    });
    doc.text(`${index + 1} of ${count}`, margin, y + 2, { width, align: 'right', lineBreak: false });
  }
}
