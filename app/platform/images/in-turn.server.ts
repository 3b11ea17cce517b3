import sharp from 'sharp';

/** Two pictures are worked on at a time; more would take memory, not save time. */
const mostAtOnce = 2;
sharp.concurrency(1);
sharp.cache(false);

const waiting: (() => void)[] = [];
let working = 0;

/** Does work that holds a whole picture or clip in memory, when its turn comes. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= mostAtOnce) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
}
