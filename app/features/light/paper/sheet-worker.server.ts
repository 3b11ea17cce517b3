/** Draws sheets in a thread beside the server: an order comes as a message, and is answered with a PDF. */
import { parentPort } from 'node:worker_threads';
import { drawSheet } from './draw-sheet.server.ts';
import type { SheetOrder } from './sheet-order.ts';

export type SheetAnswer = { ok: true; pdf: Uint8Array } | { ok: false; error: string };

parentPort?.on('message', (order: SheetOrder) => {
  drawSheet(order).then(
    (pdf) => answer({ ok: true, pdf }),
    (error: unknown) => answer({ ok: false, error: error instanceof Error ? error.message : String(error) }),
  );
});

function answer(given: SheetAnswer): void {
  parentPort?.postMessage(given);
}
