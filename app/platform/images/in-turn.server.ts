import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);

/** Lets work that holds a whole picture or clip in memory be done when its turn comes, so much of it at a time. */
export function makeTurns(mostAtOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
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
  };
}
