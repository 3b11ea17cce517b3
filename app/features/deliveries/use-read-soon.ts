import { useCallback, useEffect, useRef } from 'react';
import { useReadAnew } from '#app/features/site/session/use-read-anew.ts';

const everyMs = 4_000;
/** What is not made after so many reads is not waited for. */
const maxReads = 60;

/**
 * Reads the page anew a few seconds after it is asked to, however often it is asked in between; and by itself for as long
 * as something on it is still being made.
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
