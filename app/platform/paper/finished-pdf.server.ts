import { sheetFonts } from './printable-text.server.ts';

/** The bytes of a PDF once `draw` has drawn it, with the fonts of sheets known by their names. */
export function finishedPdf(
  doc: PDFKit.PDFDocument,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const [name, file] of Object.entries(sheetFonts)) doc.registerFont(name, file);
  draw(doc);
  doc.end();
  return whole;
}
