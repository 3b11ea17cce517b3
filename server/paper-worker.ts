import { parentPort } from 'node:worker_threads';
import { drawAgreement } from '#app/features/agreements/paper/draw-agreement.server.ts';
import { drawSchedule } from '#app/features/commissions/paper/draw-schedule.server.ts';
import { drawEstimate } from '#app/features/estimates/paper/draw-estimate.server.ts';
import { drawCertificate } from '#app/features/licenses/paper/draw-certificate.server.ts';
import { drawSheet } from '#app/features/light/paper/draw-sheet.server.ts';
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
