import PDFDocument from 'pdfkit';
import { finishedPdf } from '#app/platform/paper/finished-pdf.server.ts';
import { colors } from '#app/platform/paper/paper-colors.ts';
import { papers } from '#app/platform/paper/papers.ts';
import { printableText } from '#app/platform/paper/printable-text.server.ts';
import { computeStudy } from '../light-study.ts';
import { drawFiguresPage } from './sheet-figures.server.ts';
import type { SheetOrder } from './sheet-order.ts';
import { margin, type Pdf, rule } from './sheet-text.server.ts';
import { drawWindowsPage } from './sheet-windows.server.ts';

/**
 * Draws a study on two sheets of paper, as PDF: the figure, the day and the year, then when to come. Figures are vectors,
 * texts are text that can be selected; names are text, whatever stands in them.
 */
export function drawSheet({ study, place, at, paper, url }: SheetOrder): Promise<Buffer> {
  const title = printableText(place.name);
  const doc = new PDFDocument({
    size: papers[paper],
    margin,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Light study, ${title}`, Creator: 'Oriel', CreationDate: new Date(at) },
  });
  const computed = computeStudy(study, { place, at: new Date(at) });
  return finishedPdf(doc, () => {
    drawFiguresPage(doc, computed, title);
    doc.addPage();
    drawWindowsPage(doc, computed, title);
    drawFeet(doc, url);
  });
}

/** At the foot of each page: whose it is, where the study is, and which page it is. */
function drawFeet(doc: Pdf, url: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const y = doc.page.height - margin + 6;
    // Below the margin a text would begin a page of its own.
    doc.page.margins.bottom = 0;
    const width = doc.page.width - 2 * margin;
    rule(Object.assign(doc, { y: y - 5 }), { x: margin, width });
    doc.font('serif').fontSize(9).fillColor(colors.ink).text('Oriel', margin, y, { lineBreak: false });
    doc
      .font('sans')
      .fontSize(6.5)
      .fillColor(colors.secondary)
      .text(url, margin + 32, y + 2, { width: width - 70, height: 9, ellipsis: true, link: url });
    doc.text(`${index + 1} of ${count}`, margin, y + 2, { width, align: 'right', lineBreak: false });
  }
}
