import { useEffect, useRef, useState } from 'react';
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
