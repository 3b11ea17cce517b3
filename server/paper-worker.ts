import { parentPort } from 'node:worker_threads';
import { drawSheet } from '#app/features/catalogue/light/paper/draw-sheet.server.ts';
import { drawAgreement } from '#app/features/work/agreements/paper/draw-agreement.server.ts';
import { drawSchedule } from '#app/features/work/commissions/paper/draw-schedule.server.ts';
import { drawEstimate } from '#app/features/work/estimates/paper/draw-estimate.server.ts';
import { drawCertificate } from '#app/features/work/licenses/paper/draw-certificate.server.ts';
import type { DrawnAnswer, PaperKind, PaperOrder } from '#app/platform/paper/papers.ts';

/** The worker thread that draws papers (render-pdf.server.ts): answers each order with a PDF. */
const drawings = {
  estimate: drawEstimate,
  agreement: drawAgreement,
  schedule: drawSchedule,
  certificate: drawCertificate,
  'light-study': drawSheet,
} satisfies Record<PaperKind, (order: never) => Promise<Buffer>>;

parentPort?.on('message', async ({ kind, order }: PaperOrder) => {
  try {
    answer({ ok: true, pdf: await drawings[kind](order as never) });
  } catch (error) {
    answer({ ok: false, error: error instanceof Error ? error.message : String(error) });
  }
});

function answer(given: DrawnAnswer): void {
  parentPort?.postMessage(given);
}
