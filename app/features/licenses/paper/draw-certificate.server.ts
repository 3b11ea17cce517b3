import PDFDocument from 'pdfkit';
import { finishedPdf } from '#app/platform/paper/finished-pdf.server.ts';
import { papers } from '#app/platform/paper/papers.ts';
import { licenseSentence } from '../license-words.ts';
import type { CertificateOrder } from './certificate-order.ts';
import { layCertificate } from './lay-certificate.server.ts';
import { margin } from './paper-pen.server.ts';

/** As large as it can be on one page, from the usual size down to what is still read with good eyes. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65] as const;

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
  let fitting: number = scales[scales.length - 1] ?? 1;
  for (const scale of scales) {
    if ((await heightOf(order, { scale, width })) <= height - margin) {
      fitting = scale;
      break;
    }
  }
  // Nothing begins a second page.
  doc.page.margins.bottom = 0;
  return finishedPdf(doc, () => layCertificate(doc, order, fitting));
}

/** Higher than any certificate. */
const endlessHeight = 20_000;

/** Where it would end on a page without an end. */
async function heightOf(
  order: CertificateOrder,
  { scale, width }: { scale: number; width: number },
): Promise<number> {
  let end = 0;
  const scratch = new PDFDocument({ size: [width, endlessHeight], margin });
  await finishedPdf(scratch, () => {
    end = layCertificate(scratch, order, scale);
  });
  return end;
}
