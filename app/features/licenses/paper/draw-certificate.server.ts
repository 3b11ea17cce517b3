import PDFDocument from 'pdfkit';
import { finishedPdf } from '#app/platform/paper/finished-pdf.server.ts';
import { papers } from '#app/platform/paper/papers.ts';
import { licenseSentence } from '../license-words.ts';
import type { CertificateOrder } from './certificate-order.ts';
import { type CertificateLayout, layCertificate } from './lay-certificate.server.ts';
import { margin } from './paper-pen.server.ts';

const smallest: CertificateLayout = { scale: 0.45, hasTitles: false };
/**
 * As large as it can be on one page, from the usual size down to what is still read with good eyes; then without the titles
 * of the pictures, and smaller, for names of two hundred letters.
 */
const layouts: readonly CertificateLayout[] = [
  ...[1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65].map((scale) => ({ scale, hasTitles: true })),
  ...[0.65, 0.55].map((scale) => ({ scale, hasTitles: false })),
  smallest,
];

/** Draws a certificate on one page, as PDF: its texts are text that can be selected, in fonts that are in the file. */
export async function drawCertificate(order: CertificateOrder): Promise<Buffer> {
  const doc = new PDFDocument({
    size: papers[order.paper],
    margin,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `License ${order.content.number}`,
      Subject: licenseSentence(order.content),
      Creator: 'Oriel',
    },
  });
  const { width, height } = doc.page;
  const fitting = await layoutFor(order, { width, height: height - margin });
  // Nothing begins a second page.
  doc.page.margins.bottom = 0;
  return finishedPdf(doc, () => layCertificate(doc, order, fitting));
}

async function layoutFor(
  order: CertificateOrder,
  { width, height }: { width: number; height: number },
): Promise<CertificateLayout> {
  for (const layout of layouts) {
    if ((await heightOf(order, { layout, width })) <= height) {
      return layout;
    }
  }
  // What is longer still goes on on further pages.
  return smallest;
}

/** Higher than any certificate. */
const endlessHeight = 20_000;

/** Where it would end on a page without an end. */
async function heightOf(
  order: CertificateOrder,
  { layout, width }: { layout: CertificateLayout; width: number },
): Promise<number> {
  let end = 0;
  const scratch = new PDFDocument({ size: [width, endlessHeight], margin });
  await finishedPdf(scratch, () => {
    end = layCertificate(scratch, order, layout);
  });
  return end;
}
