import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { log } from '#app/platform/log.server.ts';
import type { DrawnAnswer } from './drawn-answer.ts';

/** A sheet takes some tenths of a second, on a machine that is busy with others some seconds; then the thread is ended. */
const drawingMs = 20_000;
/** A thread without work gives its memory back. */
const idleMs = 15_000;
/** Whoever comes when so many wait is told to come again. */
const maxWaiting = 12;
const maxHeapMb = 192;
/** The last sheets, by their orders: kept in memory alone, so that nobody fills a disk with them. */
const keptBytes = 12 * 1024 * 1024;
const keptMs = 10 * 60_000;

/**
 * Draws PDFs of one kind in a thread beside the server, one at a time: `worker` is its source, from the folder of the
 * project (answer-orders.server.ts). Null when too many wait, or when it was not drawn in time. The same order is drawn once
 * for all who ask meanwhile; `keyOf` says which orders are the same.
 */
export function drawAside<Order extends object>(
  worker: string,
  keyOf: (order: Order) => string = JSON.stringify,
): (order: Order) => Promise<Buffer | null> {
  const thread = new DrawingThread(worker);
  const oneAtATime = pLimit(1);
  let waiting = 0;
  const drawn = new LRUCache<string, Buffer, object>({
    maxSize: keptBytes,
    sizeCalculation: (pdf) => pdf.length,
    ttl: keptMs,
    fetchMethod: async (_key, _stale, { context }) => {
      waiting += 1;
      try {
        return await oneAtATime(() => thread.draw(context));
      } finally {
        waiting -= 1;
      }
    },
  });
  return async (order) => {
    const key = keyOf(order);
    if (!drawn.has(key) && waiting >= maxWaiting) {
      return null;
    }
    try {
      return (await drawn.fetch(key, { context: order })) ?? null;
    } catch (error) {
      log.error({ err: error }, 'a sheet was not drawn');
      return null;
    }
  };
}

/** A thread that is started for its first order and ended when it has none for a while, or fails. */
class DrawingThread {
  readonly #source: string;
  #running: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  async draw(order: object): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = this.#running ?? this.#start();
    const over = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(drawingMs), over.signal]);
    try {
      const answered = once(worker, 'message', { signal }) as Promise<[DrawnAnswer]>;
      const lost = once(worker, 'exit', { signal }).then(() => {
        throw new Error('the thread that draws sheets ended');
      });
      worker.postMessage(order);
      const [answer] = await Promise.race([answered, lost]);
      if (!answer.ok) {
        throw new Error(`a sheet was not drawn: ${answer.error}`);
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

  /** From its source, in the folder of the project, where the server is started. */
  #start(): Worker {
    const started = new Worker(path.resolve(this.#source), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    started.unref();
    // Who waits for an answer hears of it by the exit.
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
