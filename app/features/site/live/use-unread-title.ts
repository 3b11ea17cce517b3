import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function useUnreadTitle(unread: number): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = unread > 0 ? `(${unread}) ${title}` : title;
  }, [unread, key]);
}
