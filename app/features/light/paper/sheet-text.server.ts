import { colors } from '#app/platform/paper/paper-colors.ts';

/** The texts and rules of a sheet, each below what stands there already. */

export type Pdf = PDFKit.PDFDocument;

/** In points, on all sides. */
export const margin = 40;

export function heading(doc: Pdf, title: string, above: string): void {
  const width = doc.page.width - 2 * margin;
  doc
    .font('sans')
    .fontSize(8.5)
    .fillColor(colors.secondary)
    .text(above, margin, margin, { width, height: 12, ellipsis: true });
  doc
    .font('serif')
    .fontSize(26)
    .fillColor(colors.ink)
    .text(title, margin, doc.y + 4, { width, height: 64, ellipsis: true });
}

export function line(doc: Pdf, text: string): void {
  doc
    .font('sans')
    .fontSize(8.5)
    .fillColor(colors.secondary)
    .text(text, margin, doc.y + 2, { width: doc.page.width - 2 * margin });
}

export function caption(doc: Pdf, text: string): void {
  doc
    .font('sans')
    .fontSize(8)
    .fillColor(colors.secondary)
    .text(text, margin, doc.y, { width: doc.page.width - 2 * margin });
}

export function subheading(doc: Pdf, text: string): void {
  doc.font('serif').fontSize(14).fillColor(colors.ink).text(text, margin, doc.y);
  doc.y += 4;
}

export function rule(doc: Pdf, { x, width }: { x: number; width: number }): void {
  doc
    .save()
    .lineWidth(0.5)
    .moveTo(x, doc.y)
    .lineTo(x + width, doc.y)
    .stroke(colors.rule)
    .restore();
}

/** Goes on at the top of another page where less than this is left of the page. */
export function makeRoom(doc: Pdf, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
}
