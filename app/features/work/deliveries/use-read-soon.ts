import { useCallback, useEffect, useRef } from 'react';
import { useReadAnew } from '#app/features/site/session/read-anew.ts';

const everyMs = 4_000;
const maxReads = 60;

/**
 * Returns a function that reloads the page's data after a few seconds, once for several calls. Also reloads while
 * something on the page is being made.
 */
export function useReadSoon(isMaking: boolean): () => void {
  const readAnew = useReadAnew();
  const timer = useRef<number | undefined>(undefined);
  const reads = useRef(0);
  const schedule = useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      void readAnew();
    }, everyMs);
  }, [readAnew]);
  useEffect(() => {
    if (isMaking && timer.current === undefined && reads.current < maxReads) {
      reads.current += 1;
      schedule();
    }
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(() => {
    reads.current = 0;
    schedule();
  }, [schedule]);
}
