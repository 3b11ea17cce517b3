import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { log } from '#app/platform/log.server.ts';
import type { SheetOrder } from './sheet-order.ts';
import type { SheetAnswer } from './sheet-worker.server.ts';

/** A sheet takes some tenths of a second, on a machine that is busy with others some seconds; then the thread is ended. */
const drawingMs = 20_000;
/** A thread without work gives its memory back. */
const idleMs = 15_000;
/** Whoever comes when so many wait is told to come again. */
const maxWaiting = 12;
const maxHeapMb = 192;

/** The last sheets, by their orders: kept in memory alone, so that nobody fills a disk with studies. */
const drawn = new LRUCache<string, Buffer, SheetOrder>({
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: (pdf) => pdf.length,
  ttl: 10 * 60_000,
  fetchMethod: async (_key, _stale, { context }) => {
    waiting += 1;
    try {
      return await oneAtATime(() => draw(context));
    } finally {
      waiting -= 1;
    }
  },
});

const oneAtATime = pLimit(1);
let waiting = 0;

let drawer: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * The sheet of a study, drawn in a thread beside the server, one at a time; null when too many wait, or when it was not
 * drawn in time. The same sheet is drawn once for all who ask meanwhile.
 */
export async function makeSheet(order: SheetOrder): Promise<Buffer | null> {
  const key = JSON.stringify(order);
  if (!drawn.has(key) && waiting >= maxWaiting) {
    return null;
  }
  try {
    return (await drawn.fetch(key, { context: order })) ?? null;
  } catch (error) {
    log.error({ err: error }, 'a sheet was not drawn');
    return null;
  }
}

async function draw(order: SheetOrder): Promise<Buffer> {
  clearTimeout(idle);
  const worker = drawer ?? startDrawer();
  const over = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(drawingMs), over.signal]);
  try {
    const answered = once(worker, 'message', { signal }) as Promise<[SheetAnswer]>;
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
    stop(worker);
    throw error;
  } finally {
    over.abort();
    idle = setTimeout(() => stop(worker), idleMs).unref();
  }
}

/** From its source, in the folder of the project, where the server is started. */
function startDrawer(): Worker {
  const started = new Worker(path.resolve('app/features/light/paper/sheet-worker.server.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  started.unref();
  // Who waits for an answer hears of it by the exit.
  started.on('error', () => {});
  started.once('exit', () => forget(started));
  drawer = started;
  return started;
}

function stop(worker: Worker): void {
  forget(worker);
  void worker.terminate();
}

function forget(worker: Worker): void {
  if (drawer === worker) {
    drawer = undefined;
  }
}
