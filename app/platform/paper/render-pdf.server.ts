import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { log } from '#app/platform/log.server.ts';
import { makeShares, type Shares } from '#app/platform/rate-limit/shares.ts';
import type { DrawnAnswer, PaperKind, PaperOrder } from './papers.ts';

/** A sheet takes some tenths of a second, or seconds on a busy machine; then the thread is ended. */
const drawingMs = 30_000;
/** An idle thread ends to free its memory. */
const idleMs = 15_000;
/** Orders in progress per place and in total; more are refused with a request to try again. */
const shares = { each: 2, all: 12 };
const maxHeapMb = 256;
/** The last papers by order, in memory only, so that no one can fill a disk with them. */
const keptBytes = 24 * 1024 * 1024;
const keptMs = 10 * 60_000;

const sharesOf = new Map<PaperKind, Shares>();
const oneAtATime = pLimit(1);

const drawn = new LRUCache<string, Buffer, PaperOrder & { place: string }>({
  maxSize: keptBytes,
  sizeCalculation: (pdf) => pdf.length,
  ttl: keptMs,
  fetchMethod: async (_key, _stale, { context: { place, kind, order } }) => {
    const own = sharesOf.get(kind) ?? makeShares(shares);
    sharesOf.set(kind, own);
    const giveBack = own.take(place);
    if (!giveBack) return undefined;
    try {
      return await oneAtATime(() => thread.draw({ kind, order }));
    } finally {
      giveBack();
    }
  },
});

/**
 * Draws a paper in a worker thread, one at a time. Null when too many wait in total or for this `place` (an account, or
 * a visitor's address), or when it was not drawn in time. Concurrent identical orders are drawn once.
 */
export async function renderPdf<Order extends object>(
  kind: PaperKind,
  order: Order,
  place: string,
): Promise<Buffer | null> {
  try {
    return (await drawn.fetch(keyOf(kind, order), { context: { kind, order, place } })) ?? null;
  } catch (error) {
    log.error({ err: error }, 'a paper was not drawn');
    return null;
  }
}

/** Identifies an order; pictures count by their fingerprints. */
function keyOf(kind: PaperKind, order: object): string {
  const said = JSON.stringify([kind, order], (_, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha1').update(value).digest('base64url') : value,
  );
  return createHash('sha1').update(said).digest('base64url');
}

class DrawingThread {
  #running: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  async draw(order: PaperOrder): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = this.#running ?? this.#start();
    const over = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(drawingMs), over.signal]);
    try {
      const answered = once(worker, 'message', { signal }) as Promise<[DrawnAnswer]>;
      const lost = once(worker, 'exit', { signal }).then(() => {
        throw new Error('the thread that draws papers ended');
      });
      worker.postMessage(order);
      const [answer] = await Promise.race([answered, lost]);
      if (!answer.ok) {
        throw new Error(answer.error);
      }
      return Buffer.from(answer.pdf);
    } catch (error) {
      this.#stop(worker);
      throw error;
    } finally {
      over.abort();
      this.#idle = setTimeout(() => this.#stop(worker), idleMs).unref();
    }
  }

  #start(): Worker {
    const started = new Worker(path.resolve('server/paper-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    started.unref();
    // Waiting callers are notified on exit.
    started.on('error', () => {});
    started.once('exit', () => this.#forget(started));
    this.#running = started;
    return started;
  }

  #stop(worker: Worker): void {
    this.#forget(worker);
    void worker.terminate();
  }

  #forget(worker: Worker): void {
    if (this.#running === worker) {
      this.#running = undefined;
    }
  }
}

const thread = new DrawingThread();
