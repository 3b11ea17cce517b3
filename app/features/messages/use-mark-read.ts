import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Thread } from './find-thread.server.ts';

/** Tells the server that the newest message was shown, once the page is really looked at. */
export function useMarkRead(thread: Thread) {
  const fetcher = useFetcher<{ status: number }>();
  const told = useRef(0);
  const newest = thread.messages.at(-1)?.id ?? 0;
  const hasNews = thread.unread > 0 || thread.creativeSide?.isReminded === true;
  const { submit } = fetcher;
  useEffect(() => {
    // Where nobody answered, it is told again with the next look.
    if (fetcher.data && fetcher.data.status !== 200) told.current = 0;
  }, [fetcher.data]);
  useEffect(() => {
    const tell = () => {
      if (!hasNews || told.current === newest || document.visibilityState !== 'visible') return;
      told.current = newest;
      void submit(
        { intent: 'read', upTo: String(newest) },
        { method: 'post', action: `/messages/${thread.id}` },
      );
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [thread.id, hasNews, newest, submit]);
}
