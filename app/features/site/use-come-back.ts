import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { comeBack } from './come-back.ts';

/** Reads the page's data anew as soon as `path` answers again: `/healthz` for the way to us, `/readyz` for the database. */
export function useComeBack(path: '/healthz' | '/readyz'): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    void comeBack(path, stop.signal).then((isThere) => (isThere ? revalidate() : undefined));
    return () => stop.abort();
  }, [path, revalidate]);
}
