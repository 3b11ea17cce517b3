import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { newsOf, type Waiting } from './notification.ts';

/** Announces new notifications to screen readers. Render it once per app page. */
export function NotificationNews({ waiting }: { waiting: Waiting }) {
  const known = useRef(waiting);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const news = newsOf(known.current, waiting);
    known.current = waiting;
    if (news !== null) setSaid(news);
  }, [waiting]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

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
