import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Marks notifications that link to the open page read once it is visible. `paths`: those of unread ones; `readAnew`
 * reloads the page's data.
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
      // On failure they stay unread until the next visit.
      fetch('/api/notifications', { method: 'POST', body }).then(readAnew, () => {});
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [isWaiting, path, readAnew]);
}
