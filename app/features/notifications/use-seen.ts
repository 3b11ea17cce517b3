import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';

/** Reads the notifications that lead to the page which is open, once it is looked at. `paths`: of those that wait. */
export function useSeen(paths: readonly string[]): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const path = pathname + search;
  const isWaiting = paths.includes(path);
  useEffect(() => {
    if (!isWaiting) return;
    const body = new URLSearchParams({ intent: 'seen', path });
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      // Not read when this fails: the next visit tries again.
      fetch('/api/notifications', { method: 'POST', body }).then(revalidate, () => {});
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, path, revalidate]);
}
