import { useEffect, useRef, useState } from 'react';
import type { Waiting } from './notification.ts';

/** Says politely to a screen reader that something came while the page is open. Stands once on a page. */
export function NotificationNews({ waiting: { count, newestId } }: { waiting: Waiting }) {
  const known = useRef({ count, newestId });
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (newestId > known.current.newestId) {
      setSaid(newsText(Math.max(1, count - known.current.count)));
    } else if (count < known.current.count) {
      setSaid('');
    }
    known.current = { count, newestId };
  }, [count, newestId]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

function newsText(more: number): string {
  return more === 1 ? '1 new notification' : `${more} new notifications`;
}
