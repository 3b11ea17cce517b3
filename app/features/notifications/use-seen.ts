import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Reads the notifications that lead to the page which is open, once it is looked at. `paths`: of those that wait; `readAnew`
 * reads the page's data again.
 */
export function useSeen(paths: readonly string[], readAnew: () => Promise<void>): void {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const isWaiting = paths.includes(path);
  useEffect(() => {
    if (!isWaiting) return;
    const body = new URLSearchParams({ intent: 'seen', path });
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      // Not read when this fails: the next visit tries again.
      fetch('/api/notifications', { method: 'POST', body }).then(readAnew, () => {});
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, path, readAnew]);
}
