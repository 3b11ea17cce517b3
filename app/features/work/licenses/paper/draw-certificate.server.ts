import { drawPaper, heightOfPaper } from '#app/platform/paper/draw-paper.server.ts';
import { pageSizes } from '#app/platform/paper/papers.ts';
import { licenseSentence } from '../license-words.ts';
import type { CertificateOrder } from './certificate-order.ts';
import { type CertificateLayout, layCertificate } from './lay-certificate.server.ts';

/** In points, on all sides. */
const margin = 40;

const smallest: CertificateLayout = { scale: 0.45, hasTitles: false };
/**
 * Layouts from largest to smallest: the normal size down to the legible minimum, then without picture titles and
 * smaller still, for very long names. Longer content continues on further pages.
 */
const layouts: readonly CertificateLayout[] = [
  ...[1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65].map((scale) => ({ scale, hasTitles: true })),
  ...[0.65, 0.55].map((scale) => ({ scale, hasTitles: false })),
];

/** Draws the certificate as PDF, on one page where it fits. */
export async function drawCertificate(order: CertificateOrder): Promise<Buffer> {
  const { content, paper } = order;
  const options = {
    paper,
    margin,
    title: `License ${content.number}`,
    subject: licenseSentence(content),
    author: content.creative.name,
  };
  for (const layout of layouts) {
    const end = await heightOfPaper(options, (sheet) => layCertificate(sheet, order, layout));
    if (end <= pageSizes[paper].height - margin) {
      return drawPaper(options, (sheet) => layCertificate(sheet, order, layout));
    }
  }
  return drawPaper(options, (sheet) => layCertificate(sheet, order, smallest));
}
