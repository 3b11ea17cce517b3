import { parentPort } from 'node:worker_threads';
import type { DrawnAnswer } from './drawn-answer.ts';

/** What a thread beside the server does: each order comes as a message, and is answered with a PDF. */
export function answerOrders<Order>(draw: (order: Order) => Promise<Buffer>): void {
  parentPort?.on('message', (order: Order) => {
    draw(order).then(
      (pdf) => answer({ ok: true, pdf }),
      (error: unknown) =>
        answer({ ok: false, error: error instanceof Error ? error.message : String(error) }),
    );
  });
}

function answer(given: DrawnAnswer): void {
  parentPort?.postMessage(given);
}
